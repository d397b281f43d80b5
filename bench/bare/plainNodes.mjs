const main = document.querySelector('main');

/** An element with children, each a node or a text. */
export function make(name, ...children) {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** A link that does something where it stands. */
export function link(text, act) {
  const anchor = make('a', text);
  anchor.href = '#';
  anchor.addEventListener('click', (event) => {
    event.preventDefault();
    act();
  });
  return anchor;
}

/** A list of links, each of which opens what it names. */
export const links = (names, open) =>
  make(
    'ul',
    ...names.map((name) =>
      make(
        'li',
        link(name, () => open(name)),
      ),
    ),
  );

/** Records as a table of these fields; a row is clicked where `open` says what for. */
export function table(records, fields, open) {
  const head = make('thead', make('tr', ...fields.map((field) => make('th', field))));
  const rows = records.map((record) => {
    const row = make('tr', ...fields.map((field) => make('td', record[field] ?? '')));
    if (open) row.addEventListener('click', () => open(record));
    return row;
  });
  return make('table', head, make('tbody', ...rows));
}

/** Shows this in place of what was shown. */
export const show = (title, ...children) => main.replaceChildren(make('h1', title), ...children);
