import { SaxesParser } from 'saxes';
import { encodeEntities } from './entities.ts';
import { ExactNumber } from './exactJson.ts';
import { isJsonObject } from './isJsonObject.ts';

function element(name: string, value: unknown, depth: number): string {
  const indent = '\t'.repeat(depth);
  if (Array.isArray(value)) return value.map((item) => element(name, item, depth)).join('');
  if (isJsonObject(value) && !(value instanceof ExactNumber)) {
    const inner = Object.entries(value).map(([key, item]) => element(key, item, depth + 1));
    return `${indent}<${name}>\n${inner.join('')}${indent}</${name}>\n`;
  }
  const text = value === null || value === undefined ? '' : encodeEntities(String(value));
  return `${indent}<${name}>${text}</${name}>\n`;
}

/** Writes a response as the real servers' XML: every list item under its list's name. */
export function toXml(body: unknown): string {
  const entries = isJsonObject(body) ? Object.entries(body) : [['resource', body] as const];
  const inner = entries.map(([key, value]) => element(key, value, 1)).join('');
  return `<?xml version="1.0" ?><dfapi>\n${inner}</dfapi>\n`;
}

/** An element being read: its content by name, and its own text. */
interface OpenElement {
  members: Map<string, unknown[]>;
  text: string;
}

const opened = (): OpenElement => ({ members: new Map(), text: '' });

function valueOf({ members, text }: OpenElement): unknown {
  if (members.size === 0) return text.trim();
  return Object.fromEntries(
    [...members].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

/** The same depth as for JSON, see `readBody`. */
const MAX_DEPTH = 200;

/**
 * Reads an XML body. The name of the outermost element does not matter; a lone inner element
 * becomes an object, repeated ones a list, just as on the real servers.
 *
 * @throws Error for text that isn't well-formed.
 */
export function fromXml(text: string): unknown {
  const parser = new SaxesParser();
  const root = opened();
  const path = [root];
  const top = () => path.at(-1) ?? root;
  const write = (letters: string) => void (top().text += letters);
  parser.on('opentag', () => {
    if (path.push(opened()) > MAX_DEPTH) throw new Error('The XML is nested too deeply.');
  });
  parser.on('closetag', ({ name }) => {
    const value = valueOf(path.pop() ?? root);
    const { members } = top();
    const known = members.get(name);
    if (known) known.push(value);
    else members.set(name, [value]);
  });
  parser.on('text', write);
  parser.on('cdata', write);
  parser.write(text).close();
  return [...root.members.values()][0]?.[0];
}
