import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { profileFailure } from '../../../src/core/profile/profileFailure.ts';
import { toProfileForm } from '../../../src/core/profile/profileForm.ts';

const nobody = {
  first_name: '',
  last_name: '',
  name: '',
  email: '',
  phone: '',
  security_question: '',
  default_app_id: null,
  oauth_provider: '',
  adldap: '',
};
const form = toProfileForm(nobody);
const refusal = (message: string, fields = {}) =>
  new ApiError({ status: 400, kind: 'refused', message, fields });

describe('what a rejected save says', () => {
  it('is shown beside the fields that the server names', () => {
    const error = refusal('Invalid data.', { email: ['Bad.', 'Taken.'], shoe: ['Small.'] });
    assert.deepEqual(profileFailure(error, form, 'profile'), [
      { field: 'email', message: 'Bad. Taken.' },
    ]);
  });
  it('is shown beside the password it is about', () => {
    const wrong = refusal('The password supplied does not match.');
    const missing = refusal('Current Password required to change email');
    const fieldOf = (...about: Parameters<typeof profileFailure>) =>
      profileFailure(...about)[0]?.field;
    assert.equal(fieldOf(missing, form, 'profile'), 'current_password');
    assert.equal(fieldOf(wrong, form, 'profile'), 'current_password');
    assert.equal(fieldOf(wrong, { ...form, setPassword: true }, 'profile'), 'old_password');
    assert.equal(fieldOf(wrong, { ...form, setPassword: true }, 'password'), 'old_password');
  });
  it('is about the whole otherwise', () => {
    assert.deepEqual(profileFailure(refusal('The database is asleep.'), form, 'profile'), []);
  });
});
