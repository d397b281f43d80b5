import { SaxesParser } from 'saxes';
import { refuseManyValues } from './bodyLimits.ts';
import { encodeEntities } from './entities.ts';
import { ExactNumber } from './exactJson.ts';
import { isJsonObject } from './isJsonObject.ts';
import { piecesOf } from './piecesOf.ts';
import { PlatformError } from './PlatformError.ts';
import { spendWork } from '../workTime.ts';

/** In characters: as much as the records of one response can hold. */
const MAX_XML = 64 * 1024 * 1024;

const encoded = (text: string): string =>
  Array.from(piecesOf(text), (piece) => encodeEntities(piece)).join('');

/** The parts of a text, added up as they are written. */
class XmlWriter {
  readonly #parts: string[] = [];
  #left = MAX_XML;

  /** @throws PlatformError 413: a long name is repeated for every item of its list. */
  add(part: string): void {
    this.#left -= part.length;
    if (this.#left < 0) {
      throw new PlatformError(413, 'The response is too large for XML. Request it as JSON.');
    }
    this.#parts.push(part);
  }

  element(name: string, value: unknown, depth: number): void {
    spendWork();
    if (Array.isArray(value)) {
      for (const item of value) this.element(name, item, depth);
      return;
    }
    const indent = '\t'.repeat(depth);
    if (isJsonObject(value) && !(value instanceof ExactNumber)) {
      this.add(`${indent}<${name}>\n`);
      for (const [key, item] of Object.entries(value)) this.element(key, item, depth + 1);
      return this.add(`${indent}</${name}>\n`);
    }
    const text = value === null || value === undefined ? '' : encoded(String(value));
    this.add(`${indent}<${name}>${text}</${name}>\n`);
  }

  toString(): string {
    return this.#parts.join('');
  }
}

/**
 * Writes a response as the real servers' XML: every list item under its list's name.
 *
 * @throws PlatformError 413 above 64 MB.
 */
export function toXml(body: unknown): string {
  const writer = new XmlWriter();
  const entries = isJsonObject(body) ? Object.entries(body) : [['resource', body] as const];
  for (const [key, value] of entries) writer.element(key, value, 1);
  return `<?xml version="1.0" ?><dfapi>\n${String(writer)}</dfapi>\n`;
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
 * @throws Error for text that isn't well-formed, PlatformError 413 for too many elements.
 */
export function fromXml(text: string): unknown {
  const parser = new SaxesParser();
  const root = opened();
  const path = [root];
  const top = () => path.at(-1) ?? root;
  const write = (letters: string) => void (top().text += letters);
  let count = 0;
  parser.on('opentag', () => {
    refuseManyValues(++count);
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
