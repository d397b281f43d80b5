import { fileFlows } from './flows/fileFlows.ts';
import { gridFlows } from './flows/gridFlows.ts';
import { importFlows } from './flows/importFlows.ts';
import { ownFlows } from './flows/ownFlows.ts';
import { recordFlows } from './flows/recordFlows.ts';
import { schemaFlows } from './flows/schemaFlows.ts';
import { scriptFlows } from './flows/scriptFlows.ts';
import type { SaveFlow } from './flows/SaveFlow.ts';

/** Every place of the console that saves something, with creations and changes separate. */
export const SAVE_FLOWS: Readonly<Record<string, SaveFlow>> = {
  ...recordFlows,
  ...scriptFlows,
  ...fileFlows,
  ...gridFlows,
  ...ownFlows,
  ...schemaFlows,
  ...importFlows,
};
