import type * as YamlModule from 'yaml';
import type { Document, Scalar } from 'yaml';
import { yamlPlace } from './changeYaml.ts';
import type { DocChange } from './DocChange.ts';
import type { DocPath } from './DocNode.ts';

type Yaml = typeof YamlModule;

/** A value that was rewritten in place, which moves everything after it. */
export interface Splice {
  scalar: Scalar;
  start: number;
  end: number;
}

/** A document with the text that it was read from, and where that has been changed since. */
export interface SharedYaml {
  document: Document;
  text: string;
  spliced: Splice | null;
}

/** Returns the value at a path if it is on one line of a block; null for anything else. */
function lineScalar(yaml: Yaml, document: Document, path: DocPath): Scalar | null {
  const { keys, nodes } = yamlPlace(yaml, document, path);
  const node = keys.length === path.length ? nodes.at(-1) : null;
  if (!yaml.isScalar(node) || node.anchor || node.tag || !node.range) return null;
  if (nodes.some((each) => yaml.isCollection(each) && each.flow)) return null;
  return node.type?.startsWith('BLOCK') ? null : node;
}

/** Writes a text as YAML on one line, quoted as it was before. */
function written(yaml: Yaml, value: string, type: Scalar['type']): string | null {
  const options = { lineWidth: 0, ...(type && { defaultStringType: type as 'PLAIN' }) };
  const text = yaml.stringify(value, options).trimEnd();
  const line = text.includes('\n') ? JSON.stringify(value) : text;
  return yaml.parse(line) === value ? line : null;
}

/**
 * Returns the text after a change of one text value, with every other character unchanged; null if
 * it is another kind of change, for which the document must be written again.
 */
export function spliceYaml(yaml: Yaml, shared: SharedYaml, change: DocChange): string | null {
  if (change.kind !== 'set' || typeof change.value !== 'string') return null;
  const scalar = lineScalar(yaml, shared.document, change.path);
  if (!scalar || typeof scalar.value !== 'string') return null;
  const { spliced } = shared;
  if (spliced && spliced.scalar !== scalar) return null;
  const [first = 0, last = 0] = scalar.range ?? [];
  const { start, end } = spliced ?? { start: first, end: last };
  const line = written(yaml, change.value, scalar.type);
  if (line === null || shared.text.slice(start, end).includes('\n')) return null;
  scalar.value = change.value;
  shared.text = shared.text.slice(0, start) + line + shared.text.slice(end);
  shared.spliced = { scalar, start, end: start + line.length };
  return shared.text;
}
