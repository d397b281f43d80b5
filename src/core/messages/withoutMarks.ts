/**
 * Removes the marks of direction that `Intl` puts into Arabic dates. Texts show such marks as codes where a
 * value has them, because names can hide behind them.
 */
export const withoutMarks = (formatted: string): string =>
  formatted.replace(/[\u061C\u200E\u200F]/g, '');
