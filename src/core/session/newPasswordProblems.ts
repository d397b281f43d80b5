import type { Translate } from '../messages/translate.ts';

/** The shortest new password that the specification allows, in characters (spec 1 §5). */
export const PASSWORD_MINIMUM = 5;

interface NewPassword {
  new_password: string;
  verify_password: string;
}

/** Counts like the servers: characters, not UTF-16 units. */
export const passwordLength = (password: string): number => [...password].length;

/**
 * Returns what is wrong with a password typed twice, by field (spec 1 §5). `differ` is the form's
 * message if the two differ.
 */
export function newPasswordProblems(
  { new_password, verify_password }: NewPassword,
  { minimum, differ }: { minimum: number; differ: string },
  t: Translate,
): { field: keyof NewPassword; message: string }[] {
  const isShort = passwordLength(new_password) < minimum;
  const tooShort = t('Password must be at least {minimum} characters.', { minimum });
  return [
    ...(isShort ? [{ field: 'new_password' as const, message: tooShort }] : []),
    ...(new_password === verify_password
      ? []
      : [{ field: 'verify_password' as const, message: t(differ) }]),
  ];
}
