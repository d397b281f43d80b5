import { draftOf, type Draft } from '../forms/drafts.ts';
import { limitedDraft } from '../forms/limitedDraft.ts';
import type { App } from '../page/createApp.ts';

/** The sample as the user has changed it; null: generated from the event. */
export interface TypedSample {
  text: string | null;
  /** It began with a response of the server. */
  isReal: boolean;
}

/** A tab stores a few million characters. */
const LARGEST_DRAFT = 100_000;

/**
 * Returns the draft of a script's sample; the script is '' until it has a name. No save stores the
 * sample, so its draft keeps it while the test is closed, or another script open. Responses of the
 * server aren't stored: they can contain passwords, and can be requested again.
 */
export const sampleDraft = (app: App, script: string): Draft<TypedSample> =>
  limitedDraft(
    draftOf<TypedSample>(app, 'script sample', script),
    ({ text, isReal }) => isReal || (text ?? '').length > LARGEST_DRAFT,
  );
