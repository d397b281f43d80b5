import { siteRoot } from './siteRoot.ts';
import { tag } from './tag.ts';

/** A heading of the site. */
interface Entry {
  path: string;
  title: string;
  id: string;
  text: string;
}

const SHOWN = 12;

let entries: Promise<Entry[]> | undefined;
const load = () =>
  (entries ??= fetch(new URL('search.json', siteRoot)).then((response) => response.json()));

/** Headings that contain every typed word, page titles first. */
function matches(all: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title, text }: Entry) => {
    const place = `${title} ${text}`.toLowerCase();
    return words.every((word) => place.includes(word));
  };
  return all
    .filter(fits)
    .sort((one, other) => Number(one.id !== '') - Number(other.id !== ''))
    .slice(0, SHOWN);
}

function found(all: readonly Entry[], typed: string): Node[] {
  const shown = matches(all, typed);
  if (!shown.length) return [tag('p', { role: 'status' }, `No heading contains “${typed}”.`)];
  const items = shown.map(({ path, title, id, text }) => {
    const href = new URL(path + (id ? `#${id}` : ''), siteRoot).href;
    return tag(
      'li',
      {},
      tag('a', { href }, id ? text : title),
      id ? tag('small', {}, ` ${title}`) : '',
    );
  });
  return [tag('ul', { 'aria-label': 'Results' }, ...items)];
}

/** Searches the headings of the site while the user types. */
export function startSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const list = form.querySelector<HTMLElement>('.found');
  if (!input || !list) return;
  const links = () => [...list.querySelectorAll('a')];
  const show = async () => {
    const typed = input.value.trim();
    const all = typed ? await load() : [];
    if (typed !== input.value.trim()) return;
    list.replaceChildren(...(typed ? found(all, typed) : []));
    list.hidden = !typed;
  };
  const close = () => void (list.hidden = true);
  input.addEventListener('focus', () => void load().catch(() => undefined));
  input.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    links()[0]?.click();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close();
      input.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const places: HTMLElement[] = [input, ...links()];
    places[places.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close();
  });
  // a link to a heading on the same page loads nothing
  list.addEventListener('click', close);
}
