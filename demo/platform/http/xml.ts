import { XMLParser } from 'fast-xml-parser';
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

/** Writes an answer as the real servers' XML: every list item under its list's name. */
export function toXml(body: unknown): string {
  const entries = isJsonObject(body) ? Object.entries(body) : [['resource', body] as const];
  const inner = entries.map(([key, value]) => element(key, value, 1)).join('');
  return `<?xml version="1.0" ?><dfapi>\n${inner}</dfapi>\n`;
}

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  processEntities: true,
});

/**
 * Reads an XML body. The name of the outermost element does not matter; a lone inner element
 * becomes an object, repeated ones a list, just as on the real servers.
 */
export function fromXml(text: string): unknown {
  const parsed: unknown = parser.parse(text);
  return isJsonObject(parsed) ? Object.values(parsed)[0] : undefined;
}
