import { dialectOf } from '../dialect/dialectFor.ts';
import { foldText } from '../lib/foldText.ts';
import type { Translate } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { decideRoute } from '../navigation/access.ts';
import { plainTabs } from '../navigation/areas.ts';
import { routeOf, routes, type Access } from '../navigation/routes.ts';
import { searchedResources } from './searchedResources.ts';

/** A place in the console that users can go to. */
export interface Place {
  /** The path in the console, e.g. `/users/12`. */
  path: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  hint?: string;
  /** More words that find it, not shown. */
  also?: string;
}

/** Whether the guards let the signed-in user see a path. */
export function mayOpen({ page }: App, path: string): boolean {
  const { environment } = page.environment.getState();
  const decision = decideRoute(path, page.session.getState(), environment);
  return decision !== null && 'show' in decision;
}

/** Pages for signed-in users, in the order of their use; signing out comes last. */
const SHOWN: readonly Access[] = ['admin', 'launchpad', 'profile', 'any'];

/** Returns the areas that the user can open and their tabs, then the forms for new records. */
export function placesOf(app: App, t: Translate): Place[] {
  const resources = searchedResources(dialectOf(app));
  // routes without a name in the navigation are reached from a record, or duplicate another area
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
    // some forms are called “New …”, others “Create …”
    also: `${t('New')} ${t('Create')}`,
  }));
  return [...areas, ...tabs, ...forms].filter(({ path }) => mayOpen(app, path));
}

/** The searchable text of each choice, created once, because a document has thousands. */
const searchTexts = new WeakMap<object, string>();

type Found = Pick<Place, 'label' | 'hint' | 'also'>;

function searchText(choice: Found): string {
  const known = searchTexts.get(choice);
  if (known !== undefined) return known;
  const text = foldText(`${choice.label} ${choice.hint ?? ''} ${choice.also ?? ''}`);
  searchTexts.set(choice, text);
  return text;
}

/** Whether its label begins with `text`, ignoring case and accents. */
export const beginsWith = ({ label }: Pick<Place, 'label'>, text: string): boolean =>
  foldText(label).startsWith(foldText(text.trim()));

/**
 * Returns the choices whose label, hint or other words contain every word of `text`, ignoring case and accents;
 * first those whose label begins with it, otherwise in the given order.
 */
export function matching<C extends Found>(choices: readonly C[], text: string): C[] {
  const wanted = foldText(text.trim());
  const words = wanted.split(/\s+/);
  const found = choices.filter((choice) => {
    const said = searchText(choice);
    return words.every((word) => said.includes(word));
  });
  const isFirst = (choice: C) => searchText(choice).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((choice) => !isFirst(choice))];
}
