import { callApi } from './callApi.mjs';

const RELATED = 'user_to_app_to_role_by_user_id,user_lookup_by_user_id';

const form = document.querySelector('#user');

/** Fills the form with one user and shows it; `closed` is called when it is left. */
export async function showUser(id, closed) {
  const user = await callApi(`system/user/${id}?fields=*&related=${RELATED}`);
  for (const { name, type } of form.querySelectorAll('input')) {
    const field = form.elements[name];
    if (type === 'checkbox') field.checked = user[name];
    else field.value = user[name] ?? '';
  }
  form.hidden = false;
  form.querySelector('#close').onclick = () => {
    form.hidden = true;
    closed();
  };
}
