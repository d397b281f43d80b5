/** What was done in a plain form inside the element before its script came, or while its texts came. */
export interface PlainEntry {
  login: string;
  password: string;
  remember: boolean;
  /** Which field had the focus. */
  focused: 'login' | 'password' | null;
  isSubmitted: boolean;
}

/** Hosts whose plain form was sent since the script came. */
const submitted = new WeakSet<HTMLElement>();

const kept = new WeakMap<HTMLElement, PlainEntry>();

/**
 * Holds a submit of the host's own form back from now on: it is carried out by the element, once that has
 * rendered.
 */
export function holdPlainForm(host: HTMLElement): void {
  host.addEventListener('submit', function hold(event) {
    // the form of the element itself takes over
    if ((event.target as Element).closest('.df')) return host.removeEventListener('submit', hold);
    event.preventDefault();
    submitted.add(host);
  });
}

const inputOf = (host: HTMLElement, names: string) => host.querySelector<HTMLInputElement>(names);

/** No one but a closed dialog says without a script that the form in it was sent. */
const wasClosedBySubmit = (host: HTMLElement): boolean => {
  const dialog = host.querySelector('dialog');
  return !!dialog && !dialog.open && dialog.returnValue !== '';
};

/** Keeps what was done in the plain form inside the host, which is about to be taken away. */
export function keepPlainForm(host: HTMLElement): void {
  const entry = readPlainForm(host);
  if (entry) kept.set(host, entry);
}

/** What was kept of a host's plain form; null without one, and once it was taken. */
export const keptEntry = (host: HTMLElement): PlainEntry | null => kept.get(host) ?? null;

/** Forgets it: the password must not be sent again when the element is placed anew. */
export function forgetPlainForm(host: HTMLElement): void {
  kept.delete(host);
  submitted.delete(host);
}

/** Of inputs named `email` or `username`, `password` and `remember_me`. */
function readPlainForm(host: HTMLElement): PlainEntry | null {
  const login = inputOf(host, 'input[name=email], input[name=username]');
  const password = inputOf(host, 'input[name=password]');
  if (!login || !password || login.closest('.df')) return null;
  const { activeElement } = host.getRootNode() as Document | ShadowRoot;
  return {
    login: login.value,
    password: password.value,
    remember: inputOf(host, 'input[name=remember_me]')?.checked ?? false,
    focused: activeElement === login ? 'login' : activeElement === password ? 'password' : null,
    isSubmitted: submitted.has(host) || wasClosedBySubmit(host),
  };
}
