import { createPlatform } from '../../demo/platform/createPlatform.ts';
import { askPlatform } from './askPlatform.ts';
import { agreementOf, judge, type Judgement } from './filterAgreement.ts';
import { generationOf, readFilterRecording } from './filterFacts.ts';

/**
 * `npm run check:filters -- FILE`: compares the platform's responses with a file
 * of recorded filters.
 */
async function main(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Name a file of recorded filters: npm run check:filters -- FILE');
  const recording = readFilterRecording(file);
  const generation = generationOf(recording);
  const platform = createPlatform({ generation, seed: 'recorded' });
  const judgements = await judge(recording, await askPlatform(platform.fetch, 'Dream1234!'));
  platform.close();
  console.log(`${recording.server} on ${recording.database}, against the ${generation} platform`);
  for (const one of judgements.filter(({ same }) => !same)) console.log(describe(one));
  const all = agreementOf(judgements);
  console.log(`same: ${share(all.same, all.total)}`);
  console.log(
    `same without what belongs to one database or its data: ${share(all.sameWithoutQuirks, all.totalWithoutQuirks)}`,
  );
}

function describe({ service, table, text, expected, answered, quirk }: Judgement): string {
  const reason = quirk ? `\n    (${quirk})` : '';
  return `  ${service}/${table}  ${text}\n    ${expected} was recorded, ${answered} answered${reason}`;
}

function share(part: number, whole: number): string {
  const percent = whole === 0 ? 100 : (100 * part) / whole;
  return `${part} of ${whole} (${percent.toFixed(1)} %)`;
}

await main(process.argv[2]);
