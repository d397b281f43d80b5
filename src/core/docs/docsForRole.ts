import type { App } from '../page/createApp.ts';
import type { Reach } from '../access-rules/accessMatrix.ts';
import { ANY_NAME, indexRules, prefixOf, type RuleIndex } from '../access-rules/indexRules.ts';
import { evaluateAccess } from '../access-rules/evaluateAccess.ts';
import { loadServices } from '../roles/loadServices.ts';
import { templateMatcher } from '../access-rules/templateMatcher.ts';
import type { Id } from '../lib/Id.ts';
import { dialectFor } from '../dialect/dialectFor.ts';
import { loadRuledRole } from '../roles/loadRuledRole.ts';
import type { Operation } from './ApiDocument.ts';

/** A name in braces, for which a request has any text. */
const NAMED = /\{[^{}]*\}/g;

/** `/shop/_table/{table_name}` → the service, and what is below it. */
function splitPath(path: string): [service: string, below: string] {
  const [service = '', ...below] = path.replace(/^\/+/, '').split('/');
  return [service, below.join('/')];
}

/** Returns the places that a rule names, as possible request paths. */
function placesOf(component: string): string[] {
  const prefix = prefixOf(component);
  if (prefix === null) return [component];
  const bare = prefix.replace(/\/$/, '');
  return [bare, prefix + ANY_NAME, `${bare}/${ANY_NAME}`, `${bare}/${ANY_NAME}/${ANY_NAME}`];
}

/**
 * Returns a function that says whether a role with these rules can use a documented endpoint from
 * an application: for every name in its path, for some of them, or not at all.
 */
export function docsForRole(index: RuleIndex, isActive: boolean): (operation: Operation) => Reach {
  return ({ path, method }) => {
    const [service, template] = splitPath(path);
    const may = (place: string) =>
      evaluateAccess(index, isActive, { service, path: place, verb: method, requestor: 'API' })
        .allowed;
    if (may(template.replace(NAMED, ANY_NAME))) return 'all';
    if (!template.includes('{')) return 'none';
    const isDocumented = templateMatcher(template.toLowerCase());
    const rules = index.shelves.get(service.toLowerCase())?.exact.keys() ?? [];
    const places = [...rules].flatMap(placesOf).filter(isDocumented);
    return places.some(may) ? 'some' : 'none';
  };
}

/** What a role can see of the documents, and whether that is nothing because it is inactive. */
export interface RoleDocs {
  reachOf: (operation: Operation) => Reach;
  isActive: boolean;
}

/** Loads a role with its rules, and does the same for it. @throws ApiError if it can't be loaded */
export async function loadDocsForRole(app: App, id: Id): Promise<RoleDocs> {
  const [role, { services }] = await Promise.all([loadRuledRole(app, id), loadServices(app)]);
  const { environment } = app.page.environment.getState();
  const isOpen = environment?.authentication?.allow_open_registration === true;
  const rules = role.role_service_access_by_role_id ?? [];
  const isActive = role.is_active;
  const index = indexRules(rules, services, dialectFor(environment).access, isOpen);
  return { reachOf: docsForRole(index, isActive), isActive };
}
