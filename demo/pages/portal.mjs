// What a portal has to write: show one part to visitors and the other to staff.
const login = document.querySelector('df-login');
const title = document.querySelector('#desk-title');

function show(user) {
  for (const part of document.querySelectorAll('[data-for]')) {
    part.hidden = (part.dataset.for === 'staff') !== Boolean(user);
  }
  document.querySelector('[data-name]').textContent = user?.first_name || user?.name || '';
}

show(login.user);

document.addEventListener('df-login', (event) => {
  show(event.detail.user);
  title.focus();
});
document.addEventListener('df-logout', () => show(null));
document.addEventListener('df-navigate', (event) => {
  if (event.detail.path === '/login') login.querySelector('input')?.focus();
  if (event.detail.path === '/launchpad') show(login.user);
});
