import { startDemoServer } from './demoServer.ts';
import { siteRoot } from './siteRoot.ts';
import { tag } from './tag.ts';

/** What people sign in with, by the word of the page for them. */
const PEOPLE = {
  administrator: ['system/admin/session', 'admin@example.com', 'dreamfactory-admin'],
  user: ['user/session', 'sam@example.com', 'dreamfactory-user'],
} as const;

export type Person = keyof typeof PEOPLE;

/** The path of the demo server's API. */
export const apiBase = (generation = 'classic'): string =>
  new URL(`${generation}/api/v2`, siteRoot).pathname;

/** Says what the page waits for, or why its elements cannot live; undefined for nothing. */
function say(sentence: string | undefined): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-state]')) {
    place.replaceChildren(
      ...(sentence ? [tag('p', { class: 'notice', role: 'status' }, sentence)] : []),
    );
  }
}

/**
 * Starts the demo server, gives its URL to the elements of the page, and loads those tags. Resolves to
 * false where it cannot be, and then the page has said why.
 */
export async function startLiveElements(
  tags: readonly string[],
  generation?: string,
): Promise<boolean> {
  say('Starting the demo server…');
  try {
    await startDemoServer();
  } catch (error) {
    say((error as Error).message);
    return false;
  }
  document.head.append(tag('meta', { name: 'df-api-base', content: apiBase(generation) }));
  await loadElements(tags);
  say(undefined);
  return true;
}

/** Loads the scripts of those tags. */
export async function loadElements(tags: readonly string[]): Promise<void> {
  await Promise.all(tags.map((each) => import(new URL(`dist/${each}.js`, siteRoot).href)));
}

/** A new session of someone of the sample data; undefined if they changed their password. */
export async function sessionOf(person: Person): Promise<string | undefined> {
  const [path, email, password] = PEOPLE[person];
  const response = await fetch(`${apiBase()}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { session_token: token } = (await response.json()) as { session_token?: string };
  return response.ok ? token : undefined;
}

/**
 * Gives an element the theme that people choose for the page: the elements follow the system by
 * themselves, unless it has its own theme.
 */
export function followPageTheme(element: HTMLElement, hasOwn: () => boolean = () => false): void {
  const follow = () => {
    const { theme } = document.documentElement.dataset;
    if (hasOwn()) return;
    if (theme) element.setAttribute('theme', theme);
    else element.removeAttribute('theme');
  };
  follow();
  document.addEventListener('site-theme', follow);
}
