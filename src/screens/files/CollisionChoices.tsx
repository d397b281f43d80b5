import type { CollisionChoice } from '../../core/files/planUploads.ts';
import { plural } from '../../core/messages/plural.ts';
import { RadioGroup } from '../ui/form/RadioGroup.tsx';
import { useT } from '../ui/useT.ts';
import { Name } from '../ui/Name.tsx';

/** The most names that are listed in the question. */
const SHOWN = 5;

export interface CollisionChoicesProps {
  /** The names that are taken. */
  names: readonly string[];
  choice: CollisionChoice;
  onChange: (choice: CollisionChoice) => void;
}

/** What to do with names that are taken: one choice for all of them. */
export function CollisionChoices({ names, choice, onChange }: CollisionChoicesProps) {
  const t = useT();
  const more = names.length - SHOWN;
  return (
    <>
      <p>
        {plural(t, names.length, {
          one: 'This name is already taken:',
          other: '{count} names are already taken:',
        })}
      </p>
      <ul className="df-taken">
        {names.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <Name>{name}</Name>
          </li>
        ))}
        {more > 0 && <li>{plural(t, more, { one: 'and one more', other: 'and {count} more' })}</li>}
      </ul>
      <RadioGroup<CollisionChoice>
        label={t('Name conflicts')}
        value={choice}
        onChange={onChange}
        options={[
          {
            value: 'keep',
            label: t('Keep both'),
            hint: t('Renames the new file, e.g. to report (2).pdf.'),
          },
          {
            value: 'replace',
            label: t('Replace'),
            hint: t('Overwrites an existing file, but never a folder.'),
          },
          { value: 'skip', label: t('Skip') },
        ]}
      />
    </>
  );
}
