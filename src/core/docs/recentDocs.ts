import { recentEntries } from '../page/recentEntries.ts';

/** A service whose document was opened, and the endpoint that was opened last in it. */
export interface OpenedDocs {
  service: string;
  call: string | null;
}

const isOpened = (value: unknown): value is OpenedDocs => {
  const { service, call } = (value ?? {}) as Partial<OpenedDocs>;
  return typeof service === 'string' && (call === null || typeof call === 'string');
};

/** The documents opened last in this tab, one for each service. */
export const recentDocs = recentEntries<OpenedDocs>({
  name: 'docs',
  limit: 8,
  isEntry: isOpened,
  keyOf: ({ service }) => service,
});
