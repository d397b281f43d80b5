import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docKind } from '../../../src/core/api-doc/docKind.ts';
import type { DocChange } from '../../../src/core/api-doc/DocChange.ts';
import { docOutline } from '../../../src/core/api-doc/docOutline.ts';
import { readDocText, type DocText } from '../../../src/core/api-doc/DocText.ts';
import { changeProperty, readModel } from '../../../src/core/api-doc/models.ts';
import { changeParameter } from '../../../src/core/api-doc/parameterChanges.ts';
import { readParameters } from '../../../src/core/api-doc/parameters.ts';
import { changeResponse, readResponses } from '../../../src/core/api-doc/responses.ts';
import { convertDefinition } from '../../../src/core/services/definitionText.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`the document that a ${generation} server makes of its database`, () => {
    let doc: DocText;
    before(async () => {
      const { app } = await startSignedIn({ generation });
      const reply = await app.api.get('api_docs/shop');
      doc = await readDocText(JSON.stringify(reply, null, 2), 'json');
    });

    /** Returns what the forms would change if everything were typed again as it is. */
    function changesOfNothing(): DocChange[] {
      const { root } = doc;
      const kind = docKind(root);
      const outline = docOutline(root, kind);
      const ofCalls = outline.paths.flatMap(({ item }) => {
        if (item.kind !== 'operation') return [];
        const owner = ['paths', item.path, item.method];
        return [
          ...readParameters(root, kind, owner).flatMap((parameter) => {
            const { name, description, type, itemType, format, preset } = parameter;
            const same = { name, description, type, itemType, format, preset };
            return parameter.reference
              ? []
              : changeParameter({ root, kind, owner }, parameter, same);
          }),
          ...readResponses(root, kind, owner).flatMap((response) => {
            const { code, message, type, itemType } = response;
            const same = { code, message, type, itemType };
            return response.reference ? [] : changeResponse(root, kind, response, same);
          }),
        ];
      });
      const ofModels = outline.models.flatMap(({ item }) =>
        (item.kind === 'model' ? (readModel(root, kind, item.name)?.properties ?? []) : []).flatMap(
          (property) => {
            const { name, description, required, type, itemType, format, preset } = property;
            const same = { name, description, required, type, itemType, format, preset };
            return changeProperty(root, kind, property, same);
          },
        ),
      );
      return [...ofCalls, ...ofModels];
    }

    it('is read with all its calls, parameters and models', () => {
      const outline = docOutline(doc.root, docKind(doc.root));
      const calls = outline.paths.filter(({ item }) => item.kind === 'operation');
      assert.ok(calls.length > 20, `there are ${calls.length} calls`);
      assert.ok(outline.models.length > 5, `there are ${outline.models.length} models`);
    });

    it('keeps every character if every field is filled in as it was', () => {
      const changes = changesOfNothing();
      assert.ok(changes.length > 200, `there are ${changes.length} changes`);
      assert.equal(doc.change(changes).text, doc.text);
    });

    // the classic one describes all services, which takes YAML seconds
    const isShort = generation === 'current';
    const inYaml = async () => {
      const yaml = await readDocText(await convertDefinition(doc.text, 'yaml'), 'yaml');
      assert.deepEqual(JSON.parse(yaml.root.raw), JSON.parse(doc.text));
    };
    if (isShort) it('says the same as YAML', inYaml);
  });
});
