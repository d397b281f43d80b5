import { callApi } from './callApi.mjs';
import { signInTo } from './signIn.mjs';
import { showUser } from './user.mjs';

const PAGE_SIZE = 20;
const FIELDS = ['id', 'email', 'name', 'first_name', 'last_name', 'is_active'];
const SEARCHED = ['first_name', 'last_name', 'name', 'email'];

const section = document.querySelector('#users');
const search = section.querySelector('input');
const rows = section.querySelector('tbody');
const position = section.querySelector('#position');
const previous = section.querySelector('#previous');
const next = section.querySelector('#next');
let offset = 0;

function rowOf(user) {
  const row = document.createElement('tr');
  for (const field of FIELDS) row.insertCell().textContent = user[field] ?? '';
  row.addEventListener('click', async () => {
    await showUser(user.id, () => (section.hidden = false));
    section.hidden = true;
  });
  return row;
}

/** Shows a page of the users that the filter finds, in one call. */
async function showUsers() {
  const query = new URLSearchParams({ limit: PAGE_SIZE, offset, order: 'id', include_count: true });
  const text = search.value.trim();
  if (text) query.set('filter', SEARCHED.map((f) => `(${f} like "%${text}%")`).join(' or '));
  const { resource, meta } = await callApi(`system/user?${query}`);
  rows.replaceChildren(...resource.map(rowOf));
  position.textContent = `${offset + 1}–${offset + resource.length} of ${meta.count}`;
  previous.disabled = offset === 0;
  next.disabled = offset + PAGE_SIZE >= meta.count;
  section.hidden = false;
}

function turnTo(start) {
  offset = start;
  return showUsers();
}

previous.addEventListener('click', () => turnTo(offset - PAGE_SIZE));
next.addEventListener('click', () => turnTo(offset + PAGE_SIZE));
search.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') turnTo(0);
});

signInTo(showUsers);
