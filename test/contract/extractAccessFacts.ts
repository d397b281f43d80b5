import { writeFileSync } from 'node:fs';
import { accessFactsFile, packAccess } from './accessFacts.ts';
import { readAccessRecordings } from './readAccessRecordings.ts';
import { readShopReads, shopReadsFile } from './shopReads.ts';

/** Writes the recorded access decisions into the repository. Run with the folder of the recordings. */
const folder = new URL(
  `${process.argv[2] ?? '../shared/contract'}/access/`,
  `file://${process.cwd()}/`,
);
const classic = new URL('2.1.2.json', folder);
const current = new URL('7.5.0.json', folder);
const decisions = {
  classic: packAccess(readAccessRecordings(classic, 'classic')),
  current: packAccess(readAccessRecordings(current, 'current')),
};
const reads = { classic: readShopReads(classic), current: readShopReads(current) };
writeFileSync(accessFactsFile, `${JSON.stringify(decisions)}\n`);
writeFileSync(shopReadsFile, `${JSON.stringify(reads)}\n`);
