import type { DfConsoleElement } from 'df-elements/df-console';
import type { DfLoginElement as InReact } from 'df-elements/react/df-login';
import type { Annotation, Completion, CurrentUser, DfEventMap, LaunchApp } from 'df-elements';
import type { CurrentUser as AtItsDoor } from 'df-elements/df-login';
import { setMessages } from 'df-elements/messages';

setMessages('de', { Login: 'Anmelden' });

const login = document.createElement('df-login');
login.apiBase = 'https://api.example.com/api/v2';
login.apiBase = null;
const base: string = login.apiBase;
login.sessionToken = base;
login.addEventListener('df-login', ({ detail }) => detail.user.email.trim());
document.addEventListener('df-saved', ({ detail }) => detail.resource.trim());
window.addEventListener('df-navigate', (event) => {
  if (event.detail.path === '/login') event.preventDefault();
});

export const nameOf = (user: CurrentUser): AtItsDoor['name'] => user.name;
export const titles: string[] = [];
document.addEventListener('df-launch', ({ detail }) => {
  const app: LaunchApp = detail.app;
  titles.push(app.name);
});
export const told: [Annotation?, Completion?] = [];

export const shell: DfConsoleElement | null = document.querySelector('df-console');
export const same: InReact = login;
export const error: DfEventMap['df-error'] = { message: 'No', status: 0 };
document.querySelector('df-code-editor')?.checkValidity();

// @ts-expect-error -- no such property
login.apiBas = '';
// @ts-expect-error -- no such theme
login.theme = 'blue';
// @ts-expect-error -- who is signed in is read-only
login.user = null;
// @ts-expect-error -- no token is ever told
login.addEventListener('df-login', ({ detail }) => detail.token);
