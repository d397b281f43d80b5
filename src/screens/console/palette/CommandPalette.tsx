import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { emitEvent } from '../../../core/page/emitEvent.ts';
import { plural } from '../../../core/messages/plural.ts';
import { rememberPlace } from '../../../core/palette/recentPlaces.ts';
import { hasUnsaved } from '../../../core/page/hasUnsaved.ts';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { useElement, useElementId } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { actsIn } from './actsIn.ts';
import sheet from './palette.css' with { type: 'css' };
import { keyOf, PaletteOptions, type Choice } from './PaletteOptions.tsx';
import { useChoices } from './useChoices.ts';

export interface CommandPaletteProps {
  /** In the console that it is opened over. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/**
 * One field for all that one can go to or do: areas, records that the server finds, and what the page
 * that is shown has buttons for. Going asks like any link does, by `df-navigate`.
 */
export function CommandPalette({ button, onClose }: CommandPaletteProps) {
  const t = useT();
  const app = useApp();
  const id = useElementId();
  const [text, setText] = useState('');
  const [active, setActive] = useState('');
  const [acts] = useState(() => actsIn(mainOf(button) ?? document.body));
  const { groups, failures, isSearching } = useChoices(text, acts);
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.max(
    0,
    choices.findIndex((choice) => keyOf(choice) === active),
  );
  const dialog = useOpenDialog();
  // the browser keeps the focus in the field: nothing else brings the option into sight
  useLayoutEffect(() => {
    const option = dialog.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [dialog, at, groups.length]);

  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    // the focus returns to where it was, before a question or another dialog may take it
    close();
    if ('button' in choice) return choice.button.click();
    rememberPlace(app, choice);
    if (!hasUnsaved(app)) mainOf(button)?.focus();
    if (button.current) emitEvent(button.current, 'df-navigate', { path: choice.path });
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(choices[at]);
    else if (step) setActive(keyOf(choices[moved(at, step, choices.length)]));
    else if ((event.ctrlKey || event.metaKey) && event.key === 'k') close();
    else return;
    event.preventDefault();
  };
  const label = t('Find anything');
  return (
    <dialog
      ref={dialog}
      part="dialog"
      className="df-dialog df-palette"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="df-palette-head">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={choices[at] && `${id}-${at}`}
          placeholder={t('An area, a record, an act …')}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="go"
          value={text}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive('');
          }}
        />
        <IconButton label={t('Close')} icon="close" onClick={close} />
      </div>
      <PaletteOptions id={id} label={label} groups={groups} active={at} onChoose={choose} />
      <div className="df-palette-foot">
        <p role="status" className={choices.length ? 'df-sr' : 'df-hint'}>
          {isSearching
            ? t('Searching …')
            : choices.length
              ? plural(t, choices.length, { one: '{count} choice', other: '{count} choices' })
              : // what could not be searched may well be there
                !failures.size && t('Nothing found.')}
        </p>
        {[...failures].map(([reason, areas]) => (
          <p key={reason} role="alert" className="df-hint">
            {t('{area} could not be searched: {reason}', { area: areas.join(', '), reason })}
          </p>
        ))}
      </div>
    </dialog>
  );
}

/** Whether a modal dialog is open below `root`, through all open shadow roots. */
export const isModalIn = (root: ParentNode): boolean =>
  [...root.querySelectorAll('*')].some(
    (node) => node.matches(':modal') || (node.shadowRoot && isModalIn(node.shadowRoot)),
  );

/** Where the console shows its pages. */
const mainOf = (button: RefObject<HTMLElement | null>) =>
  button.current?.closest('.df-console')?.querySelector('main');

/** The next or former choice, round about; further steps stop at the ends. */
function moved(at: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (at + step + count) % Math.max(1, count);
  return Math.max(0, Math.min(count - 1, at + step));
}

/** Opens the dialog with its look; the focus returns where it came from, whichever way it goes. */
function useOpenDialog() {
  const { host } = useElement();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = dialog.current;
    adoptStyles(host.shadowRoot ?? (host.getRootNode() as Document | ShadowRoot), [sheet]);
    if (node?.isConnected) node.showModal();
    return () => node?.close();
  }, [host]);
  return dialog;
}
