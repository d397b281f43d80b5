import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Generation } from '../../demo/platform/generation.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = Record<string, Json>;

/** One recorded request with the response of a real server. */
export interface RecordedExchange {
  title: string;
  request: { method: string; path: string; headers: Record<string, string>; body: Json };
  response: { status: number; headers: Record<string, string>; body: Json };
}

interface Recording {
  /** Includes emails that the server sent. */
  exchanges: (RecordedExchange | { title: string; mail: string })[];
}

const folders: Record<Generation, string> = { classic: '2.1.2', current: '7.5.0' };
const besideTheRepository = fileURLToPath(new URL('../../../shared/contract', import.meta.url));
const besideTheWorktrees = fileURLToPath(new URL('../../../../shared/contract', import.meta.url));

/**
 * Returns the folder of the recorded exchanges, or undefined: a clone of the repository doesn't
 * contain it.
 */
export function recordingsFolder(): string | undefined {
  return [besideTheRepository, besideTheWorktrees].find((folder) => existsSync(folder));
}

/** Returns the recorded exchanges of one area, in recorded order. */
export function readRecording(
  folder: string,
  generation: Generation,
  area: string,
): RecordedExchange[] {
  const file = `${folder}/${folders[generation]}/${area}.json`;
  const { exchanges } = JSON.parse(readFileSync(file, 'utf8')) as Recording;
  return exchanges.filter((one): one is RecordedExchange => 'request' in one);
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
