import { mount } from '../../fixture/element.ts';
import type { TestPlatform } from '../../fixture/platform.ts';

export type Manager = HTMLElement & { path: string };

/** Opens the file manager as an administrator, at a path. */
export const openFiles = async (platform: TestPlatform, path: string): Promise<Manager> =>
  mount<Manager>(
    'df-file-manager',
    { 'api-base': platform.base, path },
    { sessionToken: await platform.signIn() },
  );
