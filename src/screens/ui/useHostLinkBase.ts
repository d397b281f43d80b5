import { useElement } from './ElementContext.tsx';

/** What stands before the console's paths in the page's URLs; undefined where the page keeps none. */
export const useHostLinkBase = (): string | undefined =>
  (useElement().host as { linkBase?: string | null }).linkBase ?? undefined;
