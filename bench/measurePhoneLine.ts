import type { Browser } from 'playwright-core';
import { measureForm } from './acts.ts';
import { compare } from './compare.ts';
import { within } from './limits.ts';
import { measureRounds, type Subject } from './measureRounds.ts';
import type { OpenPage } from './openPage.ts';
import { resultTable, type Comparison } from './resultTable.ts';
import { serveSite } from './serveSite.ts';
import { summarize } from './summary.ts';

const ROUNDS = 7;
/** A phone of the middle class on a line of the third generation. */
const PHONE = { slowdown: 4, line: { latencyMs: 150, megabits: 1.6 } };
const MOST_TIMES = 1.15;

const measure = async (opened: OpenPage) => ({ form: await measureForm(opened) });

const subjects: Record<string, Subject> = {
  early: { path: '/bench/beforeScript.html', measure },
  alone: { path: '/bench/embed.html', measure },
  module: { path: '/bench/module.html', measure },
  bare: { path: '/bench/bare/form.html', measure },
};

const medianOf = (runs: Comparison['elements']) => summarize(runs.map(({ ms }) => ms)).median;

/** How soon people can type on a phone: into a form before the script, into the element, by its script or by `df.js`, and into a bare form. */
export async function measurePhoneLine(browser: Browser): Promise<string> {
  const site = await serveSite();
  try {
    const options = { origin: site.origin, rounds: ROUNDS, subjects, ...PHONE };
    const measured = await measureRounds(browser, options);
    const early = compare(measured, 'phone: usable form, before the script', 'early', 'form');
    const alone = compare(measured, 'phone: usable form, by the script', 'alone', 'form');
    const module = compare(measured, 'phone: usable form, by df.js', 'module', 'form');
    within(
      `${early.what}, as a ratio`,
      medianOf(early.elements) / medianOf(early.bare),
      MOST_TIMES,
    );
    return resultTable([early, alone, module]);
  } finally {
    site.close();
  }
}
