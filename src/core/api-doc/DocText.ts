import type * as Yaml from 'yaml';
import { checkDefinition, jsonOfYaml, readYaml } from '../services/definitionText.ts';
import { loadYaml } from '../services/loadYaml.ts';
import { changeTree } from './changeTree.ts';
import { changeYaml, yamlLayout } from './changeYaml.ts';
import type { DocChange } from './DocChange.ts';
import type { DocNode } from './DocNode.ts';
import { readTree } from './readTree.ts';
import { spliceYaml, type SharedYaml } from './spliceYaml.ts';

/** A document as text and as a tree; a change makes another one. */
export interface DocText {
  readonly text: string;
  readonly root: DocNode;
  /** @throws DefinitionProblem where a YAML text cannot be changed there. */
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

/** The changed text: the value alone where that can be, else as the library writes the document. */
function changedYaml(yaml: typeof Yaml, shared: SharedYaml, changes: readonly DocChange[]): string {
  const { text } = shared;
  const [first] = changes;
  const isOne = changes.length === 1 && first;
  if (isOne && shared.spliced && spliceYaml(yaml, shared, first) !== null) return shared.text;
  // the places that the document knows are from before
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
 * Changes go into the library's document, which keeps comments; the tree is the same content as JSON.
 * One document serves all texts of a row: one that was left behind is parsed again.
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
 * Reads a definition to be edited. JSON keeps every character that an edit does not touch; so does YAML
 * where one line of text is edited. Any other edit of YAML has the library write the whole document
 * again: its order, comments and values stay, but for instance blanks between them do not, nor does the
 * case of a hexadecimal number.
 *
 * @throws DefinitionProblem for a text that cannot be read, ApiError where the library did not come.
 */
export async function readDocText(text: string, language: 'json' | 'yaml'): Promise<DocText> {
  if (language === 'json') {
    await checkDefinition(text, 'json');
    const { lead, root, tail } = readTree(text);
    return jsonText(text, lead, root, tail);
  }
  // read once for both: the library takes seconds for some megabytes
  const [yaml, document] = await Promise.all([loadYaml(), readYaml(text)]);
  const { root } = readTree(await jsonOfYaml(document));
  return yamlText(yaml, text, root, { document, text, spliced: null });
}
