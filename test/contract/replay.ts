import { readFileSync } from 'node:fs';
import type { Generation } from '../../demo/platform/generation.ts';
import { answerFacts } from './answerFacts.ts';
import { compareAnswers } from './compareAnswers.ts';
import { factsFile } from './extractFacts.ts';
import type { Fact } from './extractFacts.ts';
import { storyOf } from './stories.ts';
import { StoryPlayer } from './StoryPlayer.ts';

/** How one response differs from the real server's, one sentence each. */
export interface Difference {
  exchange: string;
  differences: string[];
}

export const readFacts = (generation: Generation, area: string): Fact[] =>
  JSON.parse(readFileSync(factsFile(generation, area), 'utf8')) as Fact[];

/**
 * Plays a recorded story against a new platform, in recorded order, one second per request, and
 * returns every exchange whose response differs, and how. A broken setup of the story throws.
 */
export async function replayStory(generation: Generation, area: string): Promise<Difference[]> {
  const story = storyOf(generation, area);
  const player = new StoryPlayer(generation);
  const found: Difference[] = [];
  try {
    for (const step of story.before) await player.step(step);
    await player.readAppKeys();
    for (const fact of readFacts(generation, area)) {
      const position = Number.parseInt(fact.title, 10);
      for (const step of story.steps[position] ?? []) await player.step(step);
      player.tick();
      const answer = await player.exchange(fact, story.uploads?.[position]);
      const facts = answerFacts(answer, fact.answer.headers !== undefined);
      const differences = compareAnswers(fact.answer, facts);
      if (differences.length > 0) found.push({ exchange: fact.title, differences });
      player.keepMade(fact, answer.body);
      const kept = story.keeps[position];
      if (kept && answer.status < 300) player.keepToken(kept, answer.body);
    }
  } finally {
    player.close();
  }
  return found;
}
