const NAMES = ['login', 'login-error', 'logout', 'session-expired', 'registered', 'navigate'];
NAMES.push('launch', 'saved', 'deleted', 'error');
const KEPT = 20;

const log = document.querySelector('#log');
for (const name of NAMES) {
  document.addEventListener(`df-${name}`, ({ type, target, detail }) => {
    const line = document.createElement('li');
    line.textContent = `${type} from <${target.localName}> ${detail ? JSON.stringify(detail) : ''}`;
    log.prepend(line);
    while (log.children.length > KEPT) log.lastChild.remove();
  });
}

const contents = document.querySelector('#contents');
for (const section of document.querySelectorAll('section')) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${section.id}`;
  link.textContent = section.querySelector('h2').textContent;
  item.append(link);
  contents.append(item);
}

document.querySelector('#theme').addEventListener('change', ({ target }) => {
  document.documentElement.dataset.theme = target.value;
  for (const element of document.querySelectorAll('.stage > :not(label)')) {
    element.setAttribute('theme', target.value);
  }
});
