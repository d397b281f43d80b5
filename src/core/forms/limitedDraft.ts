import type { Draft } from './drafts.ts';

/**
 * Returns a draft that stores nothing of a form that `isTooLarge`: a tab's storage would not accept
 * it, and each typed letter would cost the time of trying.
 */
export const limitedDraft = <F>(
  draft: Draft<F>,
  isTooLarge: (form: F, baseline: F) => boolean,
): Draft<F> => ({
  ...draft,
  write(form, baseline) {
    if (!isTooLarge(form, baseline)) return draft.write(form, baseline);
    draft.discard();
    return false;
  },
  markSent: (form, baseline) =>
    draft.markSent(form && isTooLarge(form, baseline) ? null : form, baseline),
});
