/**
 * Removes the direction marks that `Intl` adds to Arabic dates. Such marks in values are shown as
 * codes, because names can hide behind them.
 */
export const withoutMarks = (formatted: string): string =>
  formatted.replace(/[\u061C\u200E\u200F]/g, '');
