import { loadCode } from '../http/loadCode.ts';

/** The most elements that an SVG image may draw: it is drawn by the thread that the page runs on. */
const MOST = 100_000;

/** Elements with `id`, which an attribute draws once more: `href="#leaf"`, `fill="url(#dots)"`. */
const REFERENCE = /^\s*#(.+)|url\(\s*["']?#([^"')]+)/g;

interface Drawn {
  inside: Drawn[];
  /** The ids of what it draws besides. */
  references: string[];
}

const referencesIn = (attributes: Readonly<Record<string, string>>): string[] =>
  Object.values(attributes).flatMap((value) =>
    [...value.matchAll(REFERENCE)].map(([, whole, part]) => (whole ?? part ?? '').trim()),
  );

/** Whether a document type declares entities that can contain elements or each other. */
const hidesElements = (doctype: string): boolean =>
  doctype
    .split('<!ENTITY')
    .slice(1)
    .some((rest) => /[<&#]/.test(rest.split('>', 1)[0] ?? ''));

/**
 * Whether drawing an SVG image would keep the page from responding: a few lines can draw the same
 * elements millions of times, as in a list of ten `<use>` of a list of ten `<use>`. Not read by
 * `DOMParser`, which pages with Trusted Types don't allow.
 */
export async function isHeavyDrawing(svg: string): Promise<boolean> {
  const { SaxesParser } = await loadCode(import('saxes'));
  const parser = new SaxesParser();
  const document: Drawn = { inside: [], references: [] };
  const open = [document];
  const byId = new Map<string, Drawn>();
  let isHidden = false;
  // browsers draw what comes before an error
  parser.on('error', () => undefined);
  parser.on('doctype', (text) => (isHidden = hidesElements(text)));
  parser.on('opentag', ({ attributes }) => {
    const drawn = { inside: [], references: referencesIn(attributes) };
    open.at(-1)?.inside.push(drawn);
    open.push(drawn);
    const { id } = attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, drawn);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(svg).close();

  const known = new Map<Drawn, number>();
  const weigh = (drawn: Drawn): number => {
    const weight = known.get(drawn);
    if (weight !== undefined) return weight;
    // what contains itself isn't drawn
    known.set(drawn, 0);
    const besides = drawn.references.flatMap((id) => byId.get(id) ?? []);
    let sum = 1;
    for (const each of [...drawn.inside, ...besides]) sum += weigh(each);
    known.set(drawn, sum);
    return sum;
  };
  try {
    return isHidden || weigh(document) > MOST;
  } catch {
    // nested too deeply
    return true;
  }
}
