import type { App } from '../page/createApp.ts';
import { saveSectionPreferences, type SectionChange } from './changePreferences.ts';

/**
 * Changes preferences of one section like `saveSectionPreferences`, but never fails: if the server
 * doesn't store them, they still apply to this visit.
 */
export const keepSectionPreferences = (app: App, section: string, change: SectionChange): void =>
  void saveSectionPreferences(app, section, change).catch(() => undefined);
