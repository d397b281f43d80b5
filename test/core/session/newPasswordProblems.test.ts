import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import {
  newPasswordProblems,
  PASSWORD_MINIMUM,
} from '../../../src/core/session/newPasswordProblems.ts';

const rule = { minimum: PASSWORD_MINIMUM, differ: 'Passwords do not match.' };
const problems = (new_password: string, verify_password: string, minimum = rule.minimum) =>
  newPasswordProblems(
    { new_password, verify_password },
    { ...rule, minimum },
    createTranslator('en'),
  ).map(({ field, message }) => `${field}: ${message}`);

describe('a new password', () => {
  it('is in order when it is typed twice and long enough', () => {
    assert.deepEqual(problems('12345', '12345'), []);
  });

  it('is too short below 5 characters', () => {
    assert.deepEqual(problems('1234', '1234'), [
      'new_password: Password must be at least 5 characters.',
    ]);
  });

  it('is too short below what the server asks for', () => {
    assert.deepEqual(problems('12345', '12345', 6), [
      'new_password: Password must be at least 6 characters.',
    ]);
  });

  it('counts characters as the server does', () => {
    assert.deepEqual(problems('🔑🔑🔑🔑', '🔑🔑🔑🔑').length, 1);
  });

  it('must be entered twice alike', () => {
    assert.deepEqual(problems('12345', '12346'), ['verify_password: Passwords do not match.']);
  });
});
