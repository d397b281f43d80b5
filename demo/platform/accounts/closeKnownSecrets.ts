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

/** Of an administrator. */
export interface NewPassword {
  email: string;
  password: string;
}

/**
 * Replaces each password and API key that this repository names by one that no one knows, and ends
 * sessions. Returns the new passwords of administrators; there is no other way to learn them.
 */
export async function closeKnownSecrets(context: PlatformContext): Promise<NewPassword[]> {
  const { system, ports } = context;
  closeKnownKeys(context);
  const known = Object.values(seededPasswords);
  const isKnown = async (hash: string) => {
    for (const each of known) {
      if (await verifyPassword({ ...context, isPublic: false }, each, hash)) return true;
    }
    return false;
  };
  const replaced: { id: number; email: string; isAdmin: boolean }[] = [];
  for (const row of system.all('select id, email, password, is_sys_admin from user')) {
    const hash = String(row.password);
    // set on a platform like this one; checking thousands of them would take hours
    if (!isWeakHash({ isPublic: true }, hash) || !(await isKnown(hash))) continue;
    const isAdmin = row.is_sys_admin === 1;
    replaced.push({ id: Number(row.id), email: String(row.email), isAdmin });
  }
  const made = replaced.map((account) => {
    const password = randomText(15);
    return { ...account, password, hash: hashPassword(ports.scrypt, password) };
  });
  // at once, just before they are shown: after a stop in between, no one could sign in
  system.transaction(() => {
    for (const { id, hash } of made) {
      system.run('update user set password = ? where id = ?', [hash, id]);
      revokeTokensOf(context, id);
    }
  });
  return made.filter(({ isAdmin }) => isAdmin).map(({ email, password }) => ({ email, password }));
}
