import { nodePorts } from './node/nodePorts.ts';
import { startPlatform, type Platform, type PlatformSettings } from './startPlatform.ts';

export type { Mail, Platform } from './startPlatform.ts';

export interface PlatformOptions extends PlatformSettings {
  /** Folder of the database files; without it, everything is in memory. */
  dataDir?: string;
}

/** Starts an embedded platform in Node. One process owns the files in `dataDir`. */
export function createPlatform({ dataDir, ...settings }: PlatformOptions): Platform {
  return startPlatform(settings, nodePorts(dataDir));
}
