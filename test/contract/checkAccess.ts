import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Generation } from '../../demo/platform/generation.ts';
import { disagreements } from './accessAgreement.ts';
import { wrongPredictions } from './predictAccess.ts';
import { randomDifferences } from './randomAccess.ts';
import { readAccessRecordings } from './readAccessRecordings.ts';

const RANDOM_SETS = 100_000;

/**
 * `npm run check:access -- FILE`: compares the console's prediction and the platform's enforcement
 * with a file of recorded decisions, and with each other on random sets of rules.
 */
function main(file: string | undefined): void {
  if (!file) return giveUp('Name a file of recorded decisions: npm run check:access -- FILE');
  const server = serverOf(file);
  const generation: Generation = /\b[12]\.\d/.test(server) ? 'classic' : 'current';
  const groups = readAccessRecordings(pathToFileURL(file), generation);
  const calls = groups
    .flatMap((group) => group.calls)
    .filter(([, , , allowed]) => allowed !== null);
  const predicted = groups.flatMap((group) => wrongPredictions(group, generation));
  const enforced = groups.flatMap((group) => disagreements(group, generation));
  for (const wrong of predicted) console.log(`  predicted otherwise: ${wrong}`);
  for (const { call, answer } of enforced) {
    console.log(`  enforced otherwise: ${call[0]} ${call[1]}: ${answer}`);
  }
  console.log(`${server}, as a ${generation} server`);
  console.log(`the console predicts ${share(predicted.length, calls.length)}`);
  console.log(`the embedded platform enforces ${share(enforced.length, calls.length)}`);
  const differences = randomDifferences(generation, RANDOM_SETS, Date.now());
  for (const one of differences.slice(0, 20)) console.log(`  differs: ${one}`);
  console.log(`both agree on ${share(differences.length, RANDOM_SETS)} random sets of rules`);
  if (predicted.length + enforced.length + differences.length) process.exitCode = 1;
}

/** Ends with a sentence, because a stack trace doesn't help someone who has entered a file name. */
function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Returns the server of a file; ends if the file doesn't contain recorded decisions. */
function serverOf(file: string): string {
  const { server, roles, directed } = contentOf(file);
  const isRecording = typeof server === 'string' && [roles, directed].every(isListOfGroups);
  return isRecording
    ? server
    : giveUp(`${file} holds no recorded decisions: it lacks its server, roles or directed calls.`);
}

function contentOf(file: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as object) };
  } catch (error) {
    return giveUp(`${file} cannot be read: ${(error as Error).message}`);
  }
}

const isListOfGroups = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);

function share(wrong: number, total: number): string {
  const percent = total === 0 ? 100 : (100 * (total - wrong)) / total;
  return `${total - wrong} of ${total} (${percent.toFixed(1)} %)`;
}

main(process.argv[2]);
