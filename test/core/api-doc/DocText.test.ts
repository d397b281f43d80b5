import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeAt, renameAt, setAt, type DocChange } from '../../../src/core/api-doc/DocChange.ts';
import { readDocText } from '../../../src/core/api-doc/DocText.ts';
import { parseExact } from '../../../src/core/lib/exactJson.ts';
import { openapi3, swagger2 } from './documents.ts';

const after = async (text: string, ...changes: DocChange[]) =>
  (await readDocText(text, text.trimStart().startsWith('{') ? 'json' : 'yaml')).change(changes)
    .text;

const summary = ['paths', '/contact/{id}', 'get', 'summary'];

describe('a definition in JSON that is edited', () => {
  it('keeps every character that the edit does not touch', async () => {
    for (const text of [swagger2, openapi3, '{"paths":{}}', ' \n{ }\t', '{"a" :\r\n[ ]}']) {
      assert.equal(await after(text), text);
    }
    assert.equal(
      await after(swagger2, setAt(summary, 'A "contact"')),
      swagger2.replace('"One contact"', '"A \\"contact\\""'),
    );
    assert.equal(await after(swagger2, setAt(summary, 'One contact')), swagger2);
    assert.equal(
      await after(swagger2, renameAt(['paths', '/contact/{id}'], '/person/{id}')),
      swagger2.replace('/contact/{id}', '/person/{id}'),
    );
  });

  it('can hold a text of many megabytes, in a value or a name', async () => {
    for (const long of ['x'.repeat(20_000_000), '\\n\\"'.repeat(2_500_000)]) {
      const text = `{"a":"${long}", "${long}" : [1], "b":2}`;
      const edited = await after(text, setAt(['b'], 3));
      assert.ok(edited === text.replace(/2}$/, '3}'));
    }
  });

  it('takes new members in the layout around them, and gives removed ones back without a trace', async () => {
    const added = await after(swagger2, setAt(['definitions', 'Tag'], { type: 'object' }));
    assert.match(added, /\n {4}},\n {4}"Tag": \{\n {6}"type": "object"\n {4}}\n {2}}\n}\n$/);
    assert.equal(await after(added, removeAt(['definitions', 'Tag'])), swagger2);
    const shut = '{"paths":{"/a":{"get":{}}}}';
    assert.equal(
      await after(shut, setAt(['paths', '/a', 'get', 'tags', 0], 'x')),
      '{"paths":{"/a":{"get":{"tags":["x"]}}}}',
    );
    assert.equal(await after('{"a":1, "b":2}', removeAt(['a'])), '{"b":2}');
    assert.equal(await after('{\n  "a": 1\n}', removeAt(['a'])), '{}');
  });

  it('creates missing parents of a value, and changes nothing if there is nothing to change', async () => {
    const made = await after('{}', setAt(['paths', '/a', 'get', 'parameters', 0, 'name'], 'q'));
    assert.deepEqual(JSON.parse(made), {
      paths: { '/a': { get: { parameters: [{ name: 'q' }] } } },
    });
    for (const change of [
      removeAt(['no', 'such']),
      renameAt(['no'], 'yes'),
      removeAt(['paths', 3]),
    ]) {
      assert.equal(await after(swagger2, change), swagger2);
    }
  });

  it('reads names with escapes, and of a name that is written twice the last one', async () => {
    const text = '{"a\\u0062": 1, "c": 1, "c": {"x": "}\\\\\\""}}';
    assert.equal(await after(text, setAt(['ab'], 2)), text.replace('": 1, "c', '": 2, "c'));
    assert.equal(await after(text, setAt(['c', 'x'], 'y')), text.replace('"}\\\\\\""', '"y"'));
  });

  it('is read and edited in about the time that the browser takes to parse it, with 4 MB', async () => {
    const text = largeDefinition();
    const parsing = await fastest(() => JSON.parse(text));
    const reading = await fastest(() => readDocText(text, 'json'));
    assert.ok(reading < 5 * parsing, `read in ${reading} ms, parsed in ${parsing} ms`);
    let doc = await readDocText(text, 'json');
    const typed = async (word: string) => {
      doc = doc.change([setAt(['paths', '/p2500', 'get', 'summary'], word)]);
    };
    await typed('typed first');
    const editing = await fastest(() => typed('typed again'));
    assert.ok(editing < 2 * parsing, `edited in ${editing} ms, parsed in ${parsing} ms`);
    assert.ok(doc.text.includes('"typed again"'));
  });
});

function largeDefinition(): string {
  const operation = JSON.stringify(JSON.parse(swagger2).paths['/contact/{id}'].get, null, 2);
  const paths = Array.from({ length: 7000 }, (_, index) => `"/p${index}": {"get": ${operation}}`);
  const text = `{"swagger": "2.0", "paths": {${paths.join(',\n')}}, "definitions": {}}`;
  assert.ok(text.length > 4_000_000);
  return text;
}

/**
 * Returns the shortest of several runs, in milliseconds:
 * other load on the machine only lengthens them.
 */
async function fastest(run: () => unknown): Promise<number> {
  let shortest = Infinity;
  for (let count = 0; count < 5; count += 1) {
    const begun = performance.now();
    await run();
    shortest = Math.min(shortest, performance.now() - begun);
  }
  return shortest;
}

const yaml = `# The API of a shop
swagger: "2.0"  # never 1.2
x-limit: 9007199254740993
x-rate: 1.10
paths:
  /a:
    get:
      # said in menus
      summary: 'old' # short
      tags:
      - x
      responses:
        200:
          description: ok
definitions: {}
`;

describe('a definition in YAML that is edited', () => {
  it('stays YAML with its comments, order, numbers and layout', async () => {
    assert.equal(
      await after(
        yaml,
        setAt(['paths', '/a', 'get', 'summary'], 'new: one'),
        setAt(['paths', '/a', 'get', 'tags', 1], 'y'),
        setAt(['paths', '/a', 'get', 'responses', '200', 'description'], 'fine'),
        setAt(['definitions', 'Tag'], { type: 'object', 'x-big': parseExact('9007199254740995') }),
        renameAt(['paths', '/a'], '/b'),
      ),
      yaml
        .replace('"2.0"  #', '"2.0" #')
        .replace("'old'", "'new: one'")
        .replace('- x\n', '- x\n      - y\n')
        .replace('description: ok', 'description: fine')
        .replace('{}', '\n  Tag:\n    type: object\n    x-big: 9007199254740995')
        .replace('definitions: \n', 'definitions:\n')
        .replace('/a:', '/b:'),
    );
  });

  it('keeps every character around a value that is typed, however it is quoted', async () => {
    const summary = ['paths', '/a', 'get', 'summary'];
    const words = ['n', 'ne', 'new', "it's: 1", '', 'true', '- x', 'a # b', ' two ', 'a\\nb', 'ü'];
    for (const quote of ["'old'", '"old"', 'old']) {
      let doc = await readDocText(yaml.replace("'old'", quote), 'yaml');
      for (const word of words) {
        doc = doc.change([setAt(summary, word)]);
        assert.equal(JSON.parse(doc.root.raw).paths['/a'].get.summary, word);
        const line = doc.text.split('\n').find((each) => each.includes('summary:')) ?? '';
        assert.equal(doc.text.replace(line, ''), yaml.replace(/.*summary:.*/, ''));
        const again = await readDocText(doc.text, 'yaml');
        assert.equal(again.root.raw, doc.root.raw);
        assert.match(line, / # short$/);
      }
      doc = doc.change([setAt(['paths', '/a', 'get', 'responses', '200', 'description'], 'fine')]);
      doc = doc.change([setAt(summary, 'old')]);
      assert.match(doc.text, /"2\.0" {2}#/);
      assert.equal(doc.text, yaml.replace("'old'", quote).replace(': ok', ': fine'));
    }
  });

  it('can be changed from an earlier text as well as from the last one', async () => {
    const doc = await readDocText(yaml, 'yaml');
    const summaryOf = (text: string) =>
      doc.change([setAt(['paths', '/a', 'get', 'summary'], text)]);
    assert.match(summaryOf('one').text, /'one'/);
    const two = summaryOf('two').change([removeAt(['x-rate'])]);
    assert.match(two.text, /'two'/);
    assert.doesNotMatch(two.text, /x-rate|'one'/);
    assert.equal(JSON.parse(two.root.raw).paths['/a'].get.summary, 'two');
  });

  it('rejects changes of parts that YAML shares by an anchor, and loses nothing', async () => {
    const shared = 'definitions:\n  A: &a\n    type: object\n  B: *a\n';
    const doc = await readDocText(shared, 'yaml');
    assert.throws(
      () => doc.change([setAt(['definitions', 'B', 'type'], 'string')]),
      /in several places/,
    );
    assert.equal(
      doc.change([setAt(['definitions', 'A', 'type'], 'string')]).text,
      shared.replace('object', 'string'),
    );
  });

  it('rejects to take away what others use by its name, and says so', async () => {
    const named = (get: string, post: string) =>
      `paths:\n  /a:\n    get:\n      summary: ${get}\n    post:\n      summary: ${post}\n`;
    const get = ['paths', '/a', 'get'];
    const doc = await readDocText(named('&s List', '*s'), 'yaml');
    for (const change of [setAt([...get, 'summary'], 'All'), removeAt(get), setAt(get, {})]) {
      assert.throws(
        () => doc.change([change]),
        /This part is a YAML anchor used in several places/,
      );
    }
    // the anchor and its alias are deleted together, and an alias can always be deleted
    assert.equal(doc.change([removeAt(['paths', '/a'])]).text, 'paths: {}\n');
    assert.match(doc.change([removeAt(['paths', '/a', 'post'])]).text, /&s List/);
    // an unused anchor stays
    const unused = await readDocText(named('&s List', 'Add'), 'yaml');
    assert.equal(unused.change([setAt([...get, 'summary'], 'All')]).text, named('&s All', 'Add'));
  });
});
