import type { App } from '../../core/app.ts';
import { createCollection, type Collection } from '../../core/collections/createCollection.ts';
import type { Entity, FormShape, Resource } from '../../core/resources/resource.ts';
import { useApp } from './useApp.ts';

const collections = new WeakMap<App, Map<object, unknown>>();

/** The rows of a resource on this page: the same collection for every screen that shows them. */
export function useCollection<T extends Entity, F extends FormShape>(
  resource: Resource<T, F>,
): Collection<T, F> {
  const app = useApp();
  const known = collections.get(app) ?? new Map<object, unknown>();
  collections.set(app, known);
  const collection = known.get(resource) ?? createCollection(app, resource);
  known.set(resource, collection);
  return collection as Collection<T, F>;
}
