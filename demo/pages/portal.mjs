// What a portal has to write: who sees what, and where its own pages are.
const PAGES = {
  '/register': 'df-register',
  '/register-confirm': 'df-register-confirm',
  '/reset-password': 'df-reset-password',
  '/user-invite': 'df-user-invite',
  '/profile': 'df-profile',
};
/** Other paths that the elements link to: all of them are the front page here. */
const HOME = ['/', '/home', '/launchpad'];

/** The page that asked for a sign-in; opened afterwards. */
let wanted = '';

const one = (selector) => document.querySelector(selector);
const login = one('.welcome df-login');
const pageNow = () => PAGES[location.hash.slice(1).split('?')[0]];

/** Asks the instance once whether people can register. */
let offer;
async function offerRegistration() {
  const answer = await fetch('/api/v2/system/environment');
  const { authentication } = await answer.json();
  one('.new-here').hidden = !authentication?.allow_open_registration;
}

/** The front page for visitors or for staff, or the page that the fragment names. */
function show(user) {
  const tag = pageNow();
  for (const part of document.querySelectorAll('[data-for]')) {
    part.hidden = Boolean(tag) || (part.dataset.for === 'staff') !== Boolean(user);
  }
  if (!user && !tag) offer ??= offerRegistration().catch(() => undefined);
  one('[data-home]').hidden = Boolean(tag);
  one('[data-name]').textContent = user?.first_name || user?.name || '';
  const page = one('[data-page]');
  page.hidden = !tag;
  if (page.firstElementChild?.localName !== tag) {
    page.replaceChildren(...(tag ? [document.createElement(tag)] : []));
  }
}

function go(path, message = '') {
  wanted = '';
  one('.said').textContent = message;
  // its own fragment, so that the URL keeps neither code nor password
  history.pushState(null, '', HOME.includes(path) ? '#/' : `#${path}`);
  show(login.user);
  scrollTo(0, 0);
  one('main').focus();
}

await customElements.whenDefined('df-login');
show(login.user);

addEventListener('popstate', () => {
  show(login.user);
  // the target of a link in the header was possibly hidden until now
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});
document.addEventListener('df-login', ({ detail }) => {
  if (wanted) return go(wanted);
  show(detail.user);
  if (!pageNow()) one('#desk-title').focus();
});
document.addEventListener('df-logout', () => go('/'));
document.addEventListener('df-navigate', ({ detail: { path, message } }) => {
  if (path === '/login') {
    const asking = pageNow() === 'df-profile' ? '/profile' : '';
    go('/');
    wanted = asking;
    login.querySelector('input')?.focus();
  } else if (PAGES[path] || HOME.includes(path)) go(path, message);
});
