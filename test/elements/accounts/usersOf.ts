import { click, fill, mount } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole } from '../../fixture/find.ts';
import type { TestPlatform } from '../../fixture/platform.ts';

export interface User extends Record<string, unknown> {
  id: number;
  name: string;
  email: string;
  last_name: string | null;
  phone: string | null;
  is_active: boolean;
  default_app_id: number | null;
  user_to_app_to_role_by_user_id: { id: number; app_id: number; role_id: number }[];
  user_lookup_by_user_id?: { name: string; value: string; private: boolean }[];
  lookup_by_user_id?: { name: string; value: string; private: boolean }[];
}

/** A password that every server accepts. */
export const LONG = 'a-rather-long-password';

/** Functions for tests of the users on a platform. */
export const usersOf = (platform: () => TestPlatform) => ({
  /** Opens the list of users, signed in. */
  async open(path = '', attributes: Record<string, string> = {}) {
    const sessionToken = await platform().signIn();
    const own = { 'api-base': platform().base, path, ...attributes };
    return mount('df-admin-users', own, { sessionToken });
  },
  async userWith(email: string) {
    const related = 'user_to_app_to_role_by_user_id';
    const [user] = await platform().records<User>(
      `system/user?related=${related}&filter=${encodeURIComponent(`email = "${email}"`)}`,
    );
    if (!user) throw new Error(`There is no user ${email}.`);
    return user;
  },
});

export const rowNames = (root: ParentNode) =>
  allByRole(root, 'row')
    .slice(1)
    .map((row) => allByRole(row, 'button')[0]?.textContent);

/** Waits until this many are listed. */
export async function listed(root: ParentNode, count: number) {
  await eventually(() => {
    const { length } = rowNames(root);
    if (length !== count) throw new Error(`${length} users are listed, not ${count}.`);
  });
}

/** Selects an option of a picker by searching for it. */
export async function pick(root: ParentNode, picker: RegExp, option: string) {
  await click(root, picker, 'button');
  await fill(await eventually(() => byRole(root, 'dialog')), { Search: option });
  await click(root, option, 'option');
}

export const save = (root: ParentNode) => click(root, 'Save', 'button');
