import type * as Yaml from 'yaml';
import { checkDefinition, jsonOfYaml, readYaml } from '../services/definitionText.ts';
import { loadYaml } from '../services/loadYaml.ts';
import { changeTree } from './changeTree.ts';
import { changeYaml, yamlLayout } from './changeYaml.ts';
import type { DocChange } from './DocChange.ts';
import type { DocNode } from './DocNode.ts';
import { readTree } from './readTree.ts';
import { spliceYaml, type SharedYaml } from './spliceYaml.ts';

/** A document as text and as a tree; a change creates another one. */
export interface DocText {
  readonly text: string;
  readonly root: DocNode;
  /** @throws DefinitionProblem if the change isn't possible in a YAML text. */
  change(changes: readonly DocChange[]): DocText;
}

const changed = (root: DocNode, changes: readonly DocChange[]) => changes.reduce(changeTree, root);

function jsonText(text: string, lead: string, root: DocNode, tail: string): DocText {
  return {
    text,
    root,
    change: (changes) => {
      const next = changed(root, changes);
      return jsonText(lead + next.raw + tail, lead, next, tail);
    },
  };
}

const parsed = (yaml: typeof Yaml, text: string): SharedYaml => ({
  document: yaml.parseDocument(text, { intAsBigInt: true }),
  text,
  spliced: null,
});

/**
 * Returns the changed text: with only the value replaced if possible, else as the library writes
 * the document.
 */
function changedYaml(yaml: typeof Yaml, shared: SharedYaml, changes: readonly DocChange[]): string {
  const { text } = shared;
  const [first] = changes;
  const isOne = changes.length === 1 && first;
  if (isOne && shared.spliced && spliceYaml(yaml, shared, first) !== null) return shared.text;
  // the positions in the document are outdated
  if (shared.spliced) Object.assign(shared, parsed(yaml, text));
  if (isOne && spliceYaml(yaml, shared, first) !== null) return shared.text;
  // a change that fails halfway leaves a document that matches no text
  shared.text = '';
  for (const change of changes) changeYaml(yaml, shared.document, change);
  Object.assign(
    shared,
    parsed(yaml, shared.document.toString({ lineWidth: 0, ...yamlLayout(text) })),
  );
  return shared.text;
}

/**
 * Changes go into the library's document, which keeps comments; the tree has the same content as
 * JSON. All texts of one series share a document; an outdated one is parsed again.
 */
function yamlText(yaml: typeof Yaml, text: string, root: DocNode, shared: SharedYaml): DocText {
  return {
    text,
    root,
    change: (changes) => {
      if (!changes.length) return yamlText(yaml, text, root, shared);
      if (shared.text !== text) Object.assign(shared, parsed(yaml, text));
      const next = changedYaml(yaml, shared, changes);
      return yamlText(yaml, next, changed(root, changes), shared);
    },
  };
}

/**
 * Reads a definition for editing. JSON keeps every character that an edit does not touch; so does
 * YAML if the edit changes one line of text. For any other edit of YAML the library writes the
 * whole document again: its order, comments and values stay, but other details, such as the spaces
 * between them or the case of a hexadecimal number, may change.
 *
 * @throws DefinitionProblem for a text that can't be read, ApiError if the library failed to load.
 */
export async function readDocText(text: string, language: 'json' | 'yaml'): Promise<DocText> {
  if (language === 'json') {
    await checkDefinition(text, 'json');
    const { lead, root, tail } = readTree(text);
    return jsonText(text, lead, root, tail);
  }
  // parsed once for both, because the library takes seconds for some megabytes
  const [yaml, document] = await Promise.all([loadYaml(), readYaml(text)]);
  const { root } = readTree(await jsonOfYaml(document));
  return yamlText(yaml, text, root, { document, text, spliced: null });
}
