import type { Place } from '../../../core/palette/places.ts';
import { rootOf } from '../../../core/navigation/routes.ts';
import { SvgIcon } from '../../ui/SvgIcon.tsx';
import { navigationIcons } from '../navigationIcons.ts';
import type { PageAction } from './actionsIn.ts';

export type Choice = Place | PageAction;

/** Tells choices apart; '' for none. */
export const keyOf = (choice: Choice | undefined): string =>
  choice ? ('path' in choice ? choice.path : `${choice.label} ${choice.hint ?? ''}`) : '';

/** The drawing of what is chosen: of its area, of what it says itself, or an arrow. */
const iconOf = (choice: Choice): string =>
  'path' in choice ? (navigationIcons[rootOf(choice.path)] ?? '') : (choice.icon ?? ACTION);

const ACTION = 'M3 8h9.6M9 4.4 12.6 8 9 11.6';

export interface ChoiceGroup {
  title: string;
  choices: readonly Choice[];
}

export interface PaletteOptionsProps {
  id: string;
  /** Of the option at a place, counted through all groups. */
  idOf: (at: number) => string;
  label: string;
  groups: readonly ChoiceGroup[];
  /** Counted through all groups. */
  active: number;
  onChoose: (choice: Choice) => void;
}

/** What can be chosen, by kind; the keys are the field's that names it by `aria-controls`. */
export function PaletteOptions(props: PaletteOptionsProps) {
  const { id, idOf, label, groups, active, onChoose } = props;
  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    <div id={id} role="listbox" className="df-palette-list" aria-label={label} tabIndex={-1}>
      {groups.map(({ title, choices }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-g${group}`}>
          <h3 id={`${id}-g${group}`} role="presentation">
            {title}
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
                  {choice.label}
                </span>
                {'hint' in choice && (
                  <span className="df-hint df-truncate" dir="auto">
                    {choice.hint}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
