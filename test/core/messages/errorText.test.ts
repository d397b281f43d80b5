import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, refusalOf } from '../../../src/core/http/apiError.ts';
import { errorText, reasonOf } from '../../../src/core/messages/errorText.ts';
import { createTranslator, setMessages } from '../../../src/core/messages/translate.ts';
import { PartialSave } from '../../../src/core/saving/PartialSave.ts';

const SENTENCE = 'No disk at {place}.';
setMessages('xx', { [SENTENCE]: 'Keine Platte bei {place}.', 'Stopped.': 'Angehalten.' });
const t = createTranslator('xx');
const refusal = refusalOf(SENTENCE, 404, { place: '/mnt' });

describe('the text of an error', () => {
  it('is in English for developers, and translated for users, each with its values', () => {
    assert.equal(refusal.message, 'No disk at /mnt.');
    assert.equal(errorText(t, refusal), 'Keine Platte bei /mnt.');
    assert.equal(errorText(createTranslator('en'), refusal), refusal.message);
    assert.equal(errorText(t, { message: 'Stopped.' }), 'Angehalten.');
  });

  it('stays as it is if the server wrote it, even with braces', () => {
    const said = new ApiError({ status: 400, kind: 'refused', message: 'No {place} for {name}.' });
    assert.equal(errorText(t, said), said.message);
    assert.equal(errorText(t, new Error('Failed to fetch')), 'Failed to fetch');
  });

  it('keeps its values in a list, after JSON, and in an error made of another', () => {
    const kept = { name: 'a', ...reasonOf(refusal) };
    assert.equal(errorText(t, JSON.parse(JSON.stringify(kept))), 'Keine Platte bei /mnt.');
    const partial = new PartialSave({}, {}, refusal);
    assert.equal(partial.message, 'No disk at /mnt.');
    assert.equal(errorText(t, partial), 'Keine Platte bei /mnt.');
    assert.deepEqual(reasonOf({ message: 'Stopped.' }), { message: 'Stopped.' });
  });

  it('is the new one of a copy that has another message', () => {
    assert.equal(errorText(t, new ApiError({ ...refusal, message: 'Stopped.' })), 'Angehalten.');
  });
});
