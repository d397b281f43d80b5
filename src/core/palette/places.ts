import { dialectOf } from '../dialect/dialectFor.ts';
import type { Translate } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { decideRoute } from '../navigation/access.ts';
import { plainTabs } from '../navigation/areas.ts';
import { routeOf, routes, type Access } from '../navigation/routes.ts';
import { searchedResources } from './searchedResources.ts';

/** Somewhere in the console that one may go to. */
export interface Place {
  /** As in the address of the console, e.g. `/users/12`. */
  path: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  hint?: string;
}

/** Whether the guards let the person who is signed in see what is at a path. */
export function mayOpen({ page }: App, path: string): boolean {
  const { environment } = page.environment.getState();
  const decision = decideRoute(path, page.session.getState(), environment);
  return decision !== null && 'show' in decision;
}

/** Pages for people who are signed in, in the order of their use; the way out comes last. */
const SHOWN: readonly Access[] = ['admin', 'launchpad', 'profile', 'any'];

/** The areas that the person may open and their tabs, then the forms for new records. */
export function placesOf(app: App, t: Translate): Place[] {
  const resources = searchedResources(dialectOf(app));
  // what has no name in the navigation is reached from a record, and alone is another area's double
  const named = routes.filter(({ nav }) => nav !== '');
  const areas = SHOWN.flatMap((shown) => named.filter(({ access }) => access === shown)).map(
    ({ path, title }) => ({ path, label: t(title) }),
  );
  const isArea = (path: string) => named.some((route) => route.path === path);
  const lists = resources.filter(({ area }) => !isArea(area));
  const tabs = [...plainTabs, ...lists].map(({ area: path, title }) => {
    const area = routeOf(path);
    return { path, label: t(title), ...(area && { hint: t(area.title) }) };
  });
  const forms = resources.map(({ area, createFirst }) => ({
    path: `${area}/create`,
    label: t(createFirst),
  }));
  return [...areas, ...tabs, ...forms].filter(({ path }) => mayOpen(app, path));
}

/** How each choice reads for a search, made once: a document has thousands. */
const plainTexts = new WeakMap<object, string>();

function plainText(choice: Pick<Place, 'label' | 'hint'>): string {
  const known = plainTexts.get(choice);
  if (known !== undefined) return known;
  const text = plain(`${choice.label} ${choice.hint ?? ''}`);
  plainTexts.set(choice, text);
  return text;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether its label begins with `text`, ignoring case and accents. */
export const beginsWith = ({ label }: Pick<Place, 'label'>, text: string): boolean =>
  plain(label).startsWith(plain(text.trim()));

/**
 * Those in whose label or hint every word of `text` stands, whatever its case and accents; first those
 * whose label begins with it, else in the order given.
 */
export function matching<C extends Pick<Place, 'label' | 'hint'>>(
  choices: readonly C[],
  text: string,
): C[] {
  const wanted = plain(text.trim());
  const words = wanted.split(/\s+/);
  const found = choices.filter((choice) => {
    const said = plainText(choice);
    return words.every((word) => said.includes(word));
  });
  const isFirst = (choice: C) => plainText(choice).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((choice) => !isFirst(choice))];
}
