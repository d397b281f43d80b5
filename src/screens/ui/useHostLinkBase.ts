import { useElement } from './ElementContext.tsx';

/** The part of the page's URLs before the console's paths; undefined if the page has no URLs. */
export const useHostLinkBase = (): string | undefined =>
  (useElement().host as { linkBase?: string | null }).linkBase ?? undefined;
