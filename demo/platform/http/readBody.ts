import type { Bytes } from './ServiceRequest.ts';
import { fromCsv } from './csv.ts';
import { fromXml } from './xml.ts';

/** What a request carries, in the three ways in which services want it. */
export interface RequestBody {
  bytes: Bytes;
  /**
   * JSON as it is, CSV as `{resource: [...]}`, XML as the inside of its outermost element;
   * undefined for none, for multipart and for anything unreadable, because the real servers then
   * go on as if nothing had been sent.
   */
  value: unknown;
  form: FormData | undefined;
}

const PARSED = /json|csv|xml|urlencoded|^$|^text\//;

/** Plain text, which no resource with records takes: current servers fail at it unprepared. */
export const isPlainText = (headers: Headers): boolean =>
  /^text\/plain\b/.test(headers.get('Content-Type') ?? '');

/** How JSON is read: records of databases keep numbers that JavaScript would round. */
type ParseJson = (text: string) => unknown;

function parse(text: string, type: string, parseJson: ParseJson): unknown {
  if (text.trim() === '') return undefined;
  try {
    if (type.includes('csv')) return { resource: fromCsv(text) };
    if (type.includes('xml')) return fromXml(text);
    if (type.includes('x-www-form-urlencoded')) {
      return Object.fromEntries(new URLSearchParams(text));
    }
    return parseJson(text);
  } catch {
    return undefined;
  }
}

async function readForm(bytes: Bytes, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    return undefined;
  }
}

/** Reads the body of a request, once. */
export async function readBody(
  request: Request,
  parseJson: ParseJson = JSON.parse,
): Promise<RequestBody> {
  const none = { bytes: new Uint8Array(), value: undefined, form: undefined };
  if (request.method === 'GET' || request.method === 'HEAD') return none;
  const sent = request.headers.get('Content-Type') ?? '';
  const type = sent.toLowerCase();
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (type.startsWith('multipart/')) return { ...none, bytes, form: await readForm(bytes, sent) };
  if (!PARSED.test(type)) return { ...none, bytes };
  return { ...none, bytes, value: parse(new TextDecoder().decode(bytes), type, parseJson) };
}
