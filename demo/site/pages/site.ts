import { copiesOnClick, copyButton } from './copyButton.ts';
import { startSearch } from './search.ts';
import { tag } from './tag.ts';

const search = document.querySelector<HTMLFormElement>('form.search');
if (search) startSearch(search);

const theme = document.querySelector<HTMLSelectElement>('.theme select');
if (theme) {
  theme.value = document.documentElement.dataset.theme ?? '';
  theme.addEventListener('change', () => {
    if (theme.value) document.documentElement.dataset.theme = theme.value;
    else delete document.documentElement.dataset.theme;
    localStorage.setItem('df-site-theme', theme.value);
    document.dispatchEvent(new Event('site-theme'));
  });
}

const pages = document.querySelector<HTMLDetailsElement>('.side details');
const wide = matchMedia('(min-width: 900px)');
if (pages) {
  const fit = () => void (pages.open = wide.matches);
  fit();
  wide.addEventListener('change', fit);
  pages.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  scrollTo(0, location.hash ? scrollY : 0);
}

for (const pre of document.querySelectorAll<HTMLElement>('main pre')) {
  const frame = tag('div', { class: 'code' });
  pre.replaceWith(frame);
  frame.append(
    pre,
    copyButton(() => pre.textContent ?? ''),
  );
}
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  copiesOnClick(button, () => button.dataset.copy ?? '');
}
