import { hashPassword, isWeakHash, verifyPassword } from '../auth/passwordHash.ts';
import { randomText } from '../auth/randomText.ts';
import { revokeTokensOf } from '../auth/sessionTokens.ts';
import type { PlatformContext } from '../platformContext.ts';
import { knownKeys } from '../storage/seededKeys.ts';
import { seededPasswords } from '../storage/seededPasswords.ts';
import { newApiKey } from '../system/appResources.ts';

/** Administrators see the new keys in the list of apps. */
function closeKnownKeys({ system }: PlatformContext): void {
  for (const known of knownKeys) {
    system.run('update app set api_key = ? where api_key = ?', [newApiKey(), known]);
  }
}

/**
 * Replaces each password and API key that this repository names by one that no one knows, and ends
 * sessions. Returns the new password of the seeded administrator, or null if it had already been
 * changed.
 */
export async function closeKnownSecrets(context: PlatformContext): Promise<string | null> {
  closeKnownKeys(context);
  const people = context.system.all('select id, email, password from user');
  let found: string | null = null;
  for (const { id, email, password } of people) {
    // set on a platform like this one; checking thousands of them would take hours
    if (!isWeakHash({ isPublic: true }, String(password))) continue;
    for (const known of Object.values(seededPasswords)) {
      if (!(await verifyPassword({ ...context, isPublic: false }, known, password))) continue;
      const made = randomText(15);
      const hash = hashPassword(context.ports.scrypt, made);
      context.system.run('update user set password = ? where id = ?', [hash, Number(id)]);
      revokeTokensOf(context, Number(id));
      if (email === 'admin@example.com') found = made;
    }
  }
  return found;
}
