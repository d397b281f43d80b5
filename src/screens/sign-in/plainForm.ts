/** The input of a plain form inside the element before its script, or its texts, had loaded. */
export interface PlainEntry {
  login: string;
  password: string;
  remember: boolean;
  /** Which field had the focus. */
  focused: 'login' | 'password' | null;
  /** Where the caret was in it, or what was selected; null in fields of type email. */
  selected: [start: number, end: number] | null;
  isSubmitted: boolean;
}

/** Hosts whose plain form was submitted after the script loaded. */
const submitted = new WeakSet<HTMLElement>();

const kept = new WeakMap<HTMLElement, PlainEntry>();

/**
 * Intercepts submits of the host's plain form from now on: the element handles them once it has
 * rendered.
 */
export function holdPlainForm(host: HTMLElement): void {
  host.addEventListener('submit', function hold(event) {
    // the element's own form takes over
    if ((event.target as Element).closest('.df')) return host.removeEventListener('submit', hold);
    event.preventDefault();
    submitted.add(host);
  });
}

const inputOf = (host: HTMLElement, names: string) => host.querySelector<HTMLInputElement>(names);

/** Without a script, only a closed dialog shows that its form was submitted. */
const wasClosedBySubmit = (host: HTMLElement): boolean => {
  const dialog = host.querySelector('dialog');
  return !!dialog && !dialog.open && dialog.returnValue !== '';
};

/** Keeps the input of the plain form inside the host, which is about to be removed. */
export function keepPlainForm(host: HTMLElement): void {
  const entry = readPlainForm(host);
  if (entry) kept.set(host, entry);
}

/** The kept input of a host's plain form; null without one, and after it was used. */
export const keptEntry = (host: HTMLElement): PlainEntry | null => kept.get(host) ?? null;

/** Deletes it: the password must not be sent again when the element is attached again. */
export function forgetPlainForm(host: HTMLElement): void {
  kept.delete(host);
  submitted.delete(host);
}

/** Reads the inputs named `email` or `username`, `password` and `remember_me`. */
function readPlainForm(host: HTMLElement): PlainEntry | null {
  const login = inputOf(host, 'input[name=email], input[name=username]');
  const password = inputOf(host, 'input[name=password]');
  if (!login || !password || login.closest('.df')) return null;
  const { activeElement } = host.getRootNode() as Document | ShadowRoot;
  const focused = [login, password].find((input) => input === activeElement);
  const { selectionStart: start = null, selectionEnd: end = null } = focused ?? {};
  return {
    login: login.value,
    password: password.value,
    remember: inputOf(host, 'input[name=remember_me]')?.checked ?? false,
    focused: focused === login ? 'login' : focused ? 'password' : null,
    selected: start === null || end === null ? null : [start, end],
    isSubmitted: submitted.has(host) || wasClosedBySubmit(host),
  };
}
