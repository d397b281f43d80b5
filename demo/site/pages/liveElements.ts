import { seededPasswords } from '../../platform/storage/seededPasswords.ts';
import { startDemoServer } from './demoServer.ts';
import { siteRoot } from './siteRoot.ts';
import { tag } from './tag.ts';

/** Sign-in credentials, by the page's word for the person. */
const PEOPLE = {
  administrator: ['system/admin/session', 'admin@example.com', seededPasswords.admin],
  user: ['user/session', 'sam@example.com', seededPasswords.user],
} as const;

export type Person = keyof typeof PEOPLE;

/** The path of the demo server's API. */
export const apiBase = (generation = 'classic'): string =>
  new URL(`${generation}/api/v2`, siteRoot).pathname;

/** Says what the page waits for, or why its elements can't run; undefined for neither. */
function say(sentence: string | undefined): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-state]')) {
    place.replaceChildren(
      ...(sentence ? [tag('p', { class: 'notice', role: 'status' }, sentence)] : []),
    );
  }
}

/**
 * Starts the demo server, gives its URL to the elements of the page, and loads those tags. Resolves
 * to false if that fails; the page has then said why.
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

/** A new session of a user of the sample data; undefined if they changed their password. */
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
 * Gives an element the theme that visitors choose for the page, unless it has its own: by default,
 * elements follow the system.
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
