import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonProblem } from '../../../src/core/text/jsonProblem.ts';
import {
  checkDefinition,
  checkJson,
  convertDefinition,
  DefinitionProblem,
  languageOf,
} from '../../../src/core/services/definitionText.ts';

const definition = `{
  "swagger": "2.0",
  "paths": {
    "/b": {
      "get": {
        "responses": {
          "default": {
            "description": "yes"
          },
          "200": {
            "description": "On: 1.10, 9007199254740993"
          }
        }
      }
    },
    "/a": {}
  },
  "x-limit": 9007199254740993,
  "x-rate": 1.10,
  "x-on": true,
  "x-none": null,
  "x-list": [
    1,
    "1",
    "true"
  ]
}
`;

describe('a service definition', () => {
  it('goes to YAML and back with its order, its texts and its numbers', async () => {
    const yaml = await convertDefinition(definition, 'yaml');
    assert.match(yaml, /^swagger: "2\.0"\npaths:\n {2}\/b:\n/);
    assert.match(yaml, /x-limit: 9007199254740993\nx-rate: 1\.10\n/);
    assert.equal(await convertDefinition(yaml, 'json'), definition);
  });

  it('keeps what YAML repeats by a name, and rejects what contains itself', async () => {
    const shared = 'definitions:\n  A: &a {type: string}\n  B: *a\n';
    assert.deepEqual(JSON.parse(await convertDefinition(shared, 'json')), {
      definitions: { A: { type: 'string' }, B: { type: 'string' } },
    });
    await assert.rejects(
      convertDefinition('a: &a\n  b: *a\n', 'json'),
      /The YAML contains a circular alias/,
    );
  });

  it('has an alias for the anchor before it, and an end if aliases multiply', async () => {
    const twice = 'a: &a 1\nb: *a\nc: &a [2]\nd: *a\n';
    assert.deepEqual(JSON.parse(await convertDefinition(twice, 'json')), {
      ...{ a: 1, b: 1, c: [2], d: [2] },
    });
    const levels = 'abcdefghijkl'.split('');
    const lines = levels.map((name, at) => {
      const item = at ? `*${levels[at - 1]}` : '1';
      return `${name}: &${name} [${Array(9).fill(item).join(', ')}]\n`;
    });
    const tooLong = /This text is too long to display/;
    await assert.rejects(convertDefinition(lines.join(''), 'json'), tooLong);
    const long = `a: &a ${'x'.repeat(10_000)}\nb: [${Array(1000).fill('*a').join(', ')}]\n`;
    await assert.rejects(convertDefinition(long, 'json'), tooLong);
  });

  it('is recognized by its text, but never guessed for the old formats', () => {
    assert.equal(languageOf(''), 'json');
    assert.equal(languageOf(' {"paths": {}}'), 'json');
    assert.equal(languageOf('swagger: "2.0"'), 'yaml');
    assert.equal(languageOf('# Blueprint', '2'), 'text');
  });

  it('is found wrong with the line, in both languages', async () => {
    const line = (wanted: number) => (error: unknown) =>
      error instanceof DefinitionProblem && error.line === wanted;
    await assert.rejects(checkDefinition('{\n  "paths": {\n  oops\n}', 'json'), line(3));
    await assert.rejects(checkDefinition('paths:\n  a: [1\nb: 2\n', 'yaml'), line(3));
    await assert.rejects(
      checkDefinition('[1]', 'json'),
      /The definition must be a JSON object with a “paths” member/,
    );
    // YAML instead of JSON: the error in the editor's words, and where it marks it
    const { at, text } = jsonProblem('swagger: "2.0"\npaths: {}\n') ?? {};
    await assert.rejects(checkDefinition('swagger: "2.0"\npaths: {}\n', 'json'), {
      message: text,
      line: 1,
    });
    assert.equal(at, 0);
    assert.throws(() => checkJson('swagger: "2.0"'), DefinitionProblem);
    await checkDefinition('', 'json');
    await checkDefinition('# anything: [', 'text');
  });
});
