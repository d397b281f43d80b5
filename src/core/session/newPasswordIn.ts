/** Returns the new password of a form, typed twice, under the names that all of our forms use. */
export const newPasswordIn = (form: FormData) => ({
  new_password: String(form.get('new_password') ?? ''),
  verify_password: String(form.get('verify_password') ?? ''),
});
