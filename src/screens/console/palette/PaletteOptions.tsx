import type { Place } from '../../../core/palette/places.ts';
import { rootOf } from '../../../core/navigation/routes.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { isMacPlatform, shownKeys } from '../../../core/text/shortcutKeys.ts';
import { useT } from '../../ui/useT.ts';
import { SvgIcon } from '../../ui/SvgIcon.tsx';
import { navigationIcons } from '../navigationIcons.ts';
import type { PageAction } from './actionsIn.ts';
import { showControls } from '../../../core/lib/showControls.ts';

export type Choice = Place | PageAction;

/** Identifies choices; '' for none. */
export const keyOf = (choice: Choice | undefined): string =>
  choice ? ('path' in choice ? choice.path : `${choice.label} ${choice.hint ?? ''}`) : '';

/** The icon of a choice: its area's, its own, or an arrow. */
const iconOf = (choice: Choice): string =>
  'path' in choice ? (navigationIcons[rootOf(choice.path)] ?? '') : (choice.icon ?? ACTION);

const ACTION = 'M3 8h9.6M9 4.4 12.6 8 9 11.6';

export interface ChoiceGroup {
  title: string;
  /** The choices that are shown. */
  choices: readonly Choice[];
  /** How many there are in all. */
  total: number;
}

export interface PaletteOptionsProps {
  id: string;
  /** The id of the option at an index, counted across all groups. */
  idOf: (at: number) => string;
  label: string;
  groups: readonly ChoiceGroup[];
  /** Counted across all groups. */
  active: number;
  onChoose: (choice: Choice) => void;
}

/** The choices, by kind; the field that names it by `aria-controls` handles the keys. */
export function PaletteOptions(props: PaletteOptionsProps) {
  const { id, idOf, label, groups, active, onChoose } = props;
  const t = useT();
  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    <div id={id} role="listbox" className="df-palette-list" aria-label={label} tabIndex={-1}>
      {groups.map(({ title, choices, total }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-g${group}`}>
          <h3 id={`${id}-g${group}`} role="presentation">
            {title}{' '}
            <span className="df-palette-count">
              {total > choices.length
                ? t('{place} of {count}', {
                    place: formatNumber(t, choices.length),
                    count: formatNumber(t, total),
                  })
                : formatNumber(t, total)}
            </span>
          </h3>
          {choices.map((choice, index) => {
            const at = (firsts[group] ?? 0) + index;
            return (
              <div
                key={keyOf(choice)}
                id={idOf(at)}
                role="option"
                className="df-palette-option"
                aria-selected={at === active}
                // the field keeps the focus
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choice)}
              >
                <SvgIcon d={iconOf(choice)} />
                <span className="df-truncate" dir="auto">
                  {showControls(choice.label)}
                </span>
                {choice.hint && (
                  <span className="df-hint df-truncate" dir="auto">
                    {showControls(choice.hint)}
                  </span>
                )}
                {'keys' in choice && choice.keys && <Keys keys={choice.keys} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** A shortcut as it is printed on the keyboard. */
function Keys({ keys }: { keys: string }) {
  return (
    <span className="df-palette-keys">
      {shownKeys(keys, isMacPlatform(navigator.platform)).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
