import type { Browser } from 'playwright-core';
import type { Measurement } from './acts.ts';
import { openPage, type Line, type OpenPage } from './openPage.ts';

/** A page and what is measured on it, by name: `{ form, signIn }`. */
export interface Subject {
  path: string;
  measure(opened: OpenPage): Promise<Readonly<Record<string, Measurement>>>;
}

export interface RoundOptions {
  origin: string;
  rounds: number;
  slowdown: number;
  line?: Line;
  subjects: Readonly<Record<string, Subject>>;
}

/** All measurements of an act on a subject, by `subject.act`. */
export type Measured = Record<string, Measurement[]>;

async function measureOnce(browser: Browser, options: RoundOptions, subject: Subject) {
  const opened = await openPage(browser, { ...options, path: subject.path });
  try {
    return await subject.measure(opened);
  } finally {
    await opened.close();
  }
}

/**
 * Measures every subject once a round, each time in a fresh profile. Each round begins with another
 * subject, so that none profits from its place. A round before the first warms up server and
 * browser and is not counted. Rejects when anything cannot be measured.
 */
export async function measureRounds(browser: Browser, options: RoundOptions): Promise<Measured> {
  const subjects = Object.entries(options.subjects);
  const measured: Measured = {};
  for (let round = 0; round <= options.rounds; round++) {
    const first = round % subjects.length;
    for (const [name, subject] of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      const acts = await measureOnce(browser, options, subject);
      if (round === 0) continue;
      for (const [act, measurement] of Object.entries(acts)) {
        (measured[`${name}.${act}`] ??= []).push(measurement);
      }
    }
  }
  return measured;
}
