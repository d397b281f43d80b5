import { writeFileSync } from 'node:fs';
import { filterFactsFile, filterFactsOf, readFilterRecording } from './filterFacts.ts';

/** Writes the recorded filters and queries into the repository. Run with the folder of the recordings. */
const folder = new URL(
  `${process.argv[2] ?? '../shared/contract'}/filters/`,
  `file://${process.cwd()}/`,
);
const facts = {
  classic: filterFactsOf(readFilterRecording(new URL('2.1.2.json', folder))),
  current: filterFactsOf(readFilterRecording(new URL('7.5.0.json', folder))),
};
writeFileSync(filterFactsFile, `${JSON.stringify(facts)}\n`);
