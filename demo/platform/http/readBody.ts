import { fromCsv } from './csv.ts';
import { fromXml } from './xml.ts';

/**
 * The parsed body: JSON as it is, CSV as `{resource: [...]}`, XML as the inside of its outermost
 * element; undefined for none, for multipart and for anything unreadable, because the real
 * servers then go on as if nothing had been sent.
 */
export async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const type = (request.headers.get('Content-Type') ?? '').toLowerCase();
  if (type.startsWith('multipart/')) return undefined;
  const text = await request.text();
  if (text.trim() === '') return undefined;
  try {
    if (type.includes('csv')) return { resource: fromCsv(text) };
    if (type.includes('xml')) return fromXml(text);
    if (type.includes('x-www-form-urlencoded'))
      return Object.fromEntries(new URLSearchParams(text));
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
