import { click } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byRole } from '../fixture/find.ts';

/** Resolves to the question about values that someone else has changed too, once it is asked. */
export const conflictIn = (element: ParentNode): Promise<HTMLElement> =>
  eventually(() => byRole(element, 'alertdialog', 'Someone else has changed these values.'));

/** Answers the question with my values, or with theirs, for all. */
export async function settleConflict(
  element: ParentNode,
  choice: 'mine' | 'theirs' = 'mine',
): Promise<void> {
  const question = await conflictIn(element);
  const radios = allByRole(question, 'radio') as HTMLInputElement[];
  // two per value: mine is before theirs
  for (const radio of radios.filter((_, at) => (at % 2 === 0) === (choice === 'mine')))
    radio.click();
  await click(question, 'Continue', 'button');
}
