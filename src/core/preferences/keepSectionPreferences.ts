import type { App } from '../page/createApp.ts';
import { saveSectionPreferences } from './changePreferences.ts';
import type { SectionPreferences } from './preferences.ts';

/**
 * Changes preferences of one section like `saveSectionPreferences`, but never fails: if the server
 * doesn't store them, they still apply to this visit.
 */
export const keepSectionPreferences = (
  app: App,
  section: string,
  changes: SectionPreferences,
): void => void saveSectionPreferences(app, section, changes).catch(() => undefined);
