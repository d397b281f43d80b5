import { callApi } from './callApi.mjs';
import { showDocument } from './document.mjs';
import { showEvents } from './events.mjs';
import { link, links, make, show, table } from './plainNodes.mjs';
import { showRole } from './role.mjs';
import { signInTo } from './signIn.mjs';
import { showRows, showTables } from './tables.mjs';
import { showUser } from './user.mjs';

const main = document.querySelector('main');
const nav = document.querySelector('nav');

const services = async () => (await callApi('system/service?order=name')).resource;
const names = (records) => records.map(({ name }) => name);

/** The databases among the services, by names of their types in either generation. */
const databases = async () => (await services()).filter(({ type }) => /sql/.test(type));

async function showList(title, path, fields, open) {
  const query = new URLSearchParams({ include_count: true, offset: 0, order: 'id', limit: 100 });
  const { resource } = await callApi(`${path}?${query}`);
  show(title, table(resource, fields, open));
}

async function openUser({ id }) {
  await showUser(id, () => (main.hidden = false));
  main.hidden = true;
}

async function showRoles() {
  const { resource } = await callApi('system/role?include_count=true&offset=0&order=id&limit=100');
  const open = (name) => showRole(resource.find((role) => role.name === name).id);
  show('Roles', links(names(resource), open));
}

async function showConfig() {
  const config = await callApi('system/config?fields=*');
  show('System Info', make('pre', JSON.stringify(config, null, 2)));
}

async function showHome() {
  const counted = ['user', 'admin', 'service', 'app', 'role'].map(async (kind) => {
    const query = 'include_count=true&order=id%20desc&limit=1&fields=id';
    const { meta } = await callApi(`system/${kind}?${query}`);
    return `${kind}: ${meta.count}`;
  });
  show('Welcome, Alex', make('p', (await Promise.all(counted)).join(', ')));
}

/** By the names and in the order of the console's navigation, with the same records in each. */
const areas = {
  Home: showHome,
  Apps: () => showList('Apps', 'system/app', ['id', 'name', 'description', 'is_active']),
  Admins: () => showList('Admins', 'system/admin', ['id', 'email', 'name', 'is_active']),
  Users: () => showList('Users', 'system/user', ['id', 'email', 'name', 'is_active'], openUser),
  Roles: showRoles,
  Services: () => showList('Services', 'system/service', ['id', 'name', 'label', 'type']),
  Schema: async () => show('Schema', links(names(await databases()), showTables)),
  Data: async () =>
    show(
      'Data',
      links(names(await databases()), (name) => showTables(name, showRows)),
    ),
  Files: async () => show('File services', table(await services(), ['name', 'label', 'type'])),
  Scripts: showEvents,
  'API Docs': async () => show('Live API Docs', links(names(await services()), showDocument)),
  Config: showConfig,
  Packages: async () =>
    show('A package is a zip file', table(await services(), ['name', 'label', 'type'])),
};

nav.append(...Object.entries(areas).flatMap(([name, open]) => [link(name, open), ' ']));

signInTo(() => {
  nav.hidden = false;
  return showHome();
});
