import { callApi, useToken } from './callApi.mjs';

const form = document.querySelector('#sign-in');

/** The same two calls as the specification's sign-in: as a user, then as an administrator. */
async function signIn(credentials) {
  try {
    return await callApi('user/session', credentials);
  } catch (refusal) {
    if (refusal.status !== 401 && refusal.status !== 404) throw refusal;
    return callApi('system/admin/session', credentials);
  }
}

/** Lets the page's form sign in; `show` shows what is behind it. */
export function signInTo(show) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const session = await signIn(Object.fromEntries(new FormData(form)));
      useToken(session.session_token);
      await show();
      form.hidden = true;
    } catch (refusal) {
      form.querySelector('[role=alert]').textContent = refusal.message;
    }
  });
}
