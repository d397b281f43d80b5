import type { SaxesAttributeNS, SaxesParser } from 'saxes';
import { loadCode } from '../http/loadCode.ts';

/**
 * How much an SVG image may draw, about one per element: it is drawn by the thread that the page
 * runs on.
 */
const MOST = 100_000;
/** A line can be cut into a million dashes. */
const MOST_DASHED = 500;
/** Editors write that there are none into each style. */
const DASHES = /stroke-dasharray(?!\s*:\s*(?:none|0)\s*(?:[;}]|$))/i;
/** Nothing that people draw is nested more deeply. */
const MOST_LEVELS = 500;
/** Characters of a path or another value that weigh as much as an element. In a text, each does. */
const CHARACTERS = 200;
/** A filter computes each pixel. */
const FILTER_WEIGHT = 100;

const SVG = 'http://www.w3.org/2000/svg';
/** Whose elements have an effect inside an image. */
const ACTIVE = [SVG, 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

/** Elements whose cost is known. No images, animations, scripts or HTML. */
const ELEMENTS = new Set(
  (
    'svg g a defs symbol use switch view title desc metadata style ' +
    'path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter ' +
    'feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset'
  ).split(' '),
);

/** Elements that are painted; what they are painted with may be inherited. */
const PAINTED = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath)$/;
const TEXT = /^(?:text|tspan|textPath|a)$/;
/** Properties that draw something once. Others may be inherited by all that is inside. */
const ONCE = /^\s*(?:mask|clip-path|filter)\s*$/;
/** Properties that draw something at each corner of a path. */
const AT_CORNERS = /^\s*marker(?:-mid)?\s*$/;
/** Attributes that are never read as CSS. */
const PLAIN = /^(?:id|class|lang|role|d|points|aria-.*|data-.*)$/;
/** Functions in CSS that refer to nothing. */
const FUNCTIONS = /^(?:rgba?|hsla?|calc|matrix|translate|scale|rotate|skew[xy])$/i;
/** Without the part before it, each of many letters would be a beginning. */
const CALL = /(?<![\w-])([\w-]+)\(/g;
/** A reference within the document, without characters that browsers decode or remove. */
const LOCAL_URL = /url\(\s*(?:#([^\s"'();%\\]+)|"#([^\s"'();%\\]+)"|'#([^\s"'();%\\]+)')\s*\)/gi;
const LOCAL_HREF = /^ *#([^\s"'();%\\]+) *$/;
/** A style sheet whose selectors look at nothing but the element. */
const SHEET = /^\s*(?:[\w.#*-]+\s*(?:,\s*[\w.#*-]+\s*)*\{[^{}]*\}\s*)*$/;
/** Each rule may be compared with each element. */
const SHEET_LIMIT = 20_000;
/** Encodings in which markup has the same bytes as in UTF-8. */
const ENCODING = /^(?:utf-8|us-ascii|iso-8859-1)$/i;
/** A document type without entities of its own. */
const DOCTYPE = /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"[\w:/.-]+")?\s*$/;

interface Drawn {
  name: string;
  weight: number;
  parent: Drawn | null;
  inside: Drawn[];
  /** The ids of what it draws again. */
  clones: string[];
  /** The ids of what is drawn for it once, such as a mask. */
  once: string[];
  /** The ids of what it and all that is inside are painted with. */
  paints: string[];
}

const nothing = (name: string, parent: Drawn | null): Drawn => ({
  ...{ name, weight: 1, parent, inside: [], clones: [], once: [], paints: [] },
});

function check(isPlain: boolean): asserts isPlain {
  if (!isPlain) throw new Error('An image that may be more than plain shapes.');
}

/** Checks CSS, and returns the ids that it refers to. */
function referencesIn(css: string): string[] {
  const ids = [...css.matchAll(LOCAL_URL)].map(([, ...parts]) => parts.find(Boolean) ?? '');
  const rest = css.replaceAll(LOCAL_URL, '');
  // escapes, rules such as @import, and variables can hide a reference
  check(!/[\\@]|--/.test(rest));
  for (const [, name = ''] of rest.matchAll(CALL)) check(FUNCTIONS.test(name));
  return ids;
}

function checkSheet(css: string): void {
  check(css.length <= SHEET_LIMIT && !referencesIn(css).length);
  // a comment may begin or end in quotes
  check(SHEET.test(/["']/.test(css) ? css : css.replaceAll(/\/\*[\s\S]*?\*\//g, '')));
}

/** Checks a property, and notes what it draws. */
function addProperty(drawn: Drawn, name: string, css: string): void {
  const ids = referencesIn(css);
  check(!ids.length || !AT_CORNERS.test(name));
  (ONCE.test(name) ? drawn.once : drawn.paints).push(...ids);
}

/** Checks an attribute, and notes what it draws. */
function addAttribute(drawn: Drawn, { local, uri, value }: SaxesAttributeNS): void {
  drawn.weight += value.length / CHARACTERS;
  // the target of a link isn't drawn
  if (local === 'href' && drawn.name === 'a') return;
  if (local === 'href') {
    const [, id] = LOCAL_HREF.exec(value) ?? [];
    check(id !== undefined);
    drawn.clones.push(id);
  } else if (local === 'style') {
    check(!value.includes('/*'));
    for (const rule of value.split(';')) addProperty(drawn, rule.split(':', 1)[0] ?? '', rule);
  } else if (!uri && !PLAIN.test(local)) {
    addProperty(drawn, local, value);
  } else {
    // it would be added to each reference
    check(local !== 'base');
  }
}

interface Drawing {
  document: Drawn;
  byId: ReadonlyMap<string, Drawn>;
  isDashed: boolean;
}

/** Whether an attribute cuts lines into dashes, as it is read: characters may be written as numbers. */
const isDashing = ({ local, value }: SaxesAttributeNS): boolean =>
  DASHES.test(local === 'style' ? value : `${local}:${value}`);

/** Reads what an SVG image draws. Throws unless it is complete and consists of known elements. */
function readDrawing(parser: SaxesParser<{ xmlns: true }>, svg: string): Drawing {
  const document = nothing('', null);
  const open = [document];
  const byId = new Map<string, Drawn>();
  let count = 0;
  let sheet: string | null = null;
  let isDashed = false;
  const addText = (text: string) => {
    const at = open.at(-1) ?? document;
    at.weight += TEXT.test(at.name) ? text.length : text.length / CHARACTERS;
    if (sheet !== null) sheet += text;
  };
  parser.on('error', () => check(false));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => check(ENCODING.test(encoding)));
  parser.on('doctype', (text) => check(DOCTYPE.test(text)));
  // a style sheet
  parser.on('processinginstruction', () => check(false));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ local, uri, attributes }) => {
    const parent = open.at(-1) ?? document;
    const isSvg = uri === SVG;
    check(++count <= MOST && open.length <= MOST_LEVELS && sheet === null);
    check(parent === document ? isSvg && local === 'svg' : !ACTIVE.includes(uri) || isSvg);
    check(!isSvg || ELEMENTS.has(local));
    const drawn = nothing(isSvg ? local : '', parent);
    if (local.startsWith('fe')) drawn.weight = FILTER_WEIGHT;
    if (isSvg && local === 'style') sheet = '';
    // of other elements, such as an editor's notes, nothing is drawn
    for (const each of isSvg ? Object.values(attributes) : []) {
      addAttribute(drawn, each);
      isDashed ||= isDashing(each);
    }
    parent.inside.push(drawn);
    open.push(drawn);
    const id = attributes.id?.value;
    if (id !== undefined && !byId.has(id)) byId.set(id, drawn);
  });
  parser.on('closetag', ({ local }) => {
    open.pop();
    if (local !== 'style' || sheet === null) return;
    checkSheet(sheet);
    isDashed ||= DASHES.test(sheet);
    sheet = null;
  });
  parser.write(svg).close();
  return { document, byId, isDashed };
}

/** Returns how much is drawn, counting what is drawn again. Throws if something contains itself. */
function weigh({ document, byId }: Drawing): number {
  const weights = new Map<Drawn, number | null>();
  const paints = new Map<Drawn, number>();
  const sumOf = (ids: readonly string[]) =>
    ids.flatMap((id) => byId.get(id) ?? []).reduce((sum, one) => sum + weightOf(one), 0);
  /** Returns the weight of what an element is painted with. */
  const paintOf = (one: Drawn): number => {
    const known = paints.get(one);
    if (known !== undefined) return known;
    // what it inherits counts even if it has its own, which may be invalid
    const weight = sumOf(one.paints) + (one.parent ? paintOf(one.parent) : 0);
    paints.set(one, weight);
    return weight;
  };
  const weightOf = (one: Drawn): number => {
    const known = weights.get(one);
    check(known !== null);
    if (known !== undefined) return known;
    weights.set(one, null);
    let sum = one.weight + sumOf(one.once) + sumOf(one.clones);
    if (PAINTED.test(one.name)) sum += paintOf(one);
    // a clone inherits from its new place
    if (one.name === 'use') sum += sumOf(one.clones) * paintOf(one);
    for (const each of one.inside) sum += weightOf(each);
    weights.set(one, sum);
    return sum;
  };
  return weightOf(document);
}

/**
 * Whether an SVG image can be drawn without keeping the page from responding: it consists of plain
 * shapes, and they aren't too many. A few lines can draw the same elements millions of times, as in
 * a list of ten `<use>` of a list of ten `<use>`, and there are many ways to write that, so what
 * isn't known to be harmless isn't drawn. Not read by `DOMParser`, which pages with Trusted Types
 * don't allow.
 */
export async function canDraw(image: Blob): Promise<boolean> {
  const saxes = await loadCode(import('saxes'));
  const bytes = await image.arrayBuffer();
  try {
    // browsers read other encodings as well, and find other elements
    const svg = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const drawing = readDrawing(new saxes.SaxesParser({ xmlns: true }), svg);
    return weigh(drawing) <= (drawing.isDashed ? MOST_DASHED : MOST);
  } catch {
    // also if references follow each other too deeply
    return false;
  }
}
