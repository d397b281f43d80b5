import { verbMasks } from './verbMasks.ts';

const { GET, POST, PUT, PATCH, DELETE } = verbMasks;

/** The three most common sets of verbs in rules, as verb masks. */
export const accessPresets = {
  read: GET,
  write: GET | POST | PUT | PATCH,
  everything: GET | POST | PUT | PATCH | DELETE,
} as const;

export type AccessPreset = keyof typeof accessPresets;
