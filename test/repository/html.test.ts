import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'parse5';
import { fencesIn } from '../fixture/fences.ts';

interface Node {
  childNodes?: Node[];
  /** The content of a text. */
  value?: string;
}

interface Element extends Node {
  tagName: string;
  namespaceURI: string;
  attrs: { name: string; value: string }[];
  sourceCodeLocation?: { startLine: number; startTag?: object; endTag?: object };
}

/** Parser options that its types lack. */
const noting = (problems: string[]): object => ({
  sourceCodeLocationInfo: true,
  onParseError: ({ code, startLine }: { code: string; startLine: number }) =>
    problems.push(`line ${startLine}: ${code}`),
});

const wholePages = (path: string) =>
  fencesIn(path)
    .filter(({ language, body }) => language === 'html' && body.startsWith('<!doctype'))
    .map(({ body }, index): [string, string] => [`${path}, example ${index + 1}`, body]);

/** Every page that users see, load, or copy from the guides. */
const pages: [string, string][] = [
  ...['demo', 'examples', 'bench']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.html'))
    .map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
  ...['docs/operators.md', 'docs/getting-started.md'].flatMap(wholePages),
];

function elementsIn(html: string): { problems: string[]; elements: Element[] } {
  const problems: string[] = [];
  const document = parse(html, noting(problems)) as Node;
  const elements: Element[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) elements.push(node as Element);
    node.childNodes?.forEach(visit);
  };
  visit(document);
  return { problems, elements };
}

const valueOf = ({ attrs }: Element, name: string) =>
  attrs.find((each) => each.name === name)?.value;

/** Whether an element is in a drawing, whose tags may close themselves. */
const isDrawn = ({ namespaceURI }: Element) => namespaceURI.endsWith('/svg');

/** Tags without an end tag. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

describe('a page', () => {
  it('is looked at, of each kind', () => {
    assert.ok(pages.length > 14);
  });

  for (const [name, html] of pages) {
    it(`${name} is well formed, and says its language, title and width`, () => {
      const { problems, elements } = elementsIn(html);
      for (const element of elements) {
        const { sourceCodeLocation: place, tagName } = element;
        // what the parser adds itself has no position, and what it closes itself no end
        if (place?.startTag && !place.endTag && !VOID.test(tagName) && !isDrawn(element))
          problems.push(`line ${place.startLine}: <${tagName}> is not closed`);
        if (tagName === 'img' && valueOf(element, 'alt') === undefined)
          problems.push(`line ${place?.startLine}: an image without alt`);
      }
      const ids = elements.flatMap((each) => valueOf(each, 'id') ?? []);
      problems.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} twice`));
      const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
      const referred = elements.flatMap((each) =>
        ['for', 'aria-labelledby', 'aria-describedby'].flatMap(
          (name) => valueOf(each, name)?.split(/\s+/) ?? [],
        ),
      );
      problems.push(...referred.filter((id) => !ids.includes(id)).map((id) => `no ${id}`));
      assert.deepEqual(problems, []);
      assert.ok(valueOf(all('html')[0] as Element, 'lang'));
      const [title] = all('title');
      assert.ok(title?.childNodes?.[0]?.value?.trim());
      const metas = all('meta');
      assert.equal(valueOf(metas[0] as Element, 'charset'), 'utf-8');
      const viewport = metas.find((meta) => valueOf(meta, 'name') === 'viewport');
      assert.match(viewport ? (valueOf(viewport, 'content') ?? '') : '', /width=device-width/);
    });
  }
});
