import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { emitEvent } from '../../../core/page/emitEvent.ts';
import { plural } from '../../../core/messages/plural.ts';
import { rememberPlace } from '../../../core/palette/recentPlaces.ts';
import { hasUnsaved } from '../../../core/page/hasUnsaved.ts';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import { useElement } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useListbox } from '../../ui/useListbox.ts';
import { useT } from '../../ui/useT.ts';
import { actionsIn } from './actionsIn.ts';
import dialogSheet from '../../ui/dialog.css' with { type: 'css' };
import sheet from './palette.css' with { type: 'css' };
import { keyOf, PaletteOptions, type Choice } from './PaletteOptions.tsx';
import { useChoices } from './useChoices.ts';
import { useCommands } from './useCommands.ts';

export interface CommandPaletteProps {
  /** The palette's button, in the console that it opens over. */
  button: RefObject<HTMLElement | null>;
  /** The open area, such as `/schema`. */
  area: string | undefined;
  /** The initial search text; null if empty. */
  initialText: RefObject<string | null>;
  onClose: () => void;
}

/**
 * One field for all places and actions: areas, records that the server finds, and the buttons
 * of the shown page. Navigation asks first, as links do, by `df-navigate`.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { button, area, initialText, onClose } = props;
  const t = useT();
  const app = useApp();
  const [text, setText] = useState(() => initialText.current ?? '');
  const [active, setActive] = useState('');
  const [actions] = useState(() => actionsIn(mainOf(button) ?? document.body));
  const commands = useCommands();
  const { groups, failures, isSearching, progress, documents, unread } = useChoices(
    text,
    actions,
    commands,
    area,
  );
  const choices = groups.flatMap((group) => group.choices);
  const count = groups.reduce((sum, group) => sum + group.total, 0);
  const at = Math.max(
    0,
    choices.findIndex((choice) => keyOf(choice) === active),
  );
  const dialog = useOpenDialog();
  // the browser keeps the focus in the field, so nothing else scrolls the option into view
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
    // the focus returns to where it was, before a question or another dialog can take it
    close();
    if ('run' in choice) return choice.run();
    rememberPlace(app, choice);
    if (!hasUnsaved(app)) mainOf(button)?.focus();
    if (button.current) emitEvent(button.current, 'df-navigate', { path: choice.path });
  };
  const listbox = useListbox({
    count: choices.length,
    at,
    onMove: (next) => setActive(keyOf(choices[next])),
    onPick: (index) => choose(choices[index]),
    wraps: true,
  });
  const label = t('Search everything');
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
          {...listbox.combobox}
          aria-label={label}
          placeholder={t('Search pages, records, tables and actions…')}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="go"
          value={text}
          onKeyDown={(event) => {
            const closes = (event.ctrlKey || event.metaKey) && event.key === 'k';
            if (!closes) return listbox.combobox.onKeyDown(event);
            close();
            event.preventDefault();
          }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive('');
          }}
        />
        <IconButton label={t('Close')} icon="close" onClick={close} />
      </div>
      <PaletteOptions
        id={listbox.id}
        idOf={listbox.idOf}
        label={label}
        groups={groups}
        active={at}
        onChoose={choose}
      />
      <div className="df-palette-foot">
        <p role="status" className={choices.length ? 'df-visually-hidden' : 'df-hint'}>
          {isSearching
            ? t('Searching…')
            : count
              ? plural(t, count, { one: '{count} result', other: '{count} results' })
              : // what couldn't be searched may well exist
                !failures.size && t('Nothing found.')}
        </p>
        {progress && (
          <p className="df-hint">
            {t('Reading table names: {done} of {total} services', { ...progress })}
          </p>
        )}
        {documents && !progress && (
          <p className="df-hint">
            {t('Reading endpoints: {done} of {total} services', { ...documents })}
          </p>
        )}
        {unread !== null && (
          <p className="df-hint">
            {t('To search the endpoints of a service, type its path, such as /{service}/.', {
              service: unread,
            })}
          </p>
        )}
        {[...failures].map(([reason, areas]) => (
          <p key={reason} role="alert" className="df-hint">
            {t("Couldn't search {area}: {reason}", { area: areas.join(', '), reason })}
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

/** Where the console renders its pages. */
const mainOf = (button: RefObject<HTMLElement | null>) =>
  button.current?.closest('.df-console')?.querySelector('main');

/** Opens the dialog with its styles; the focus returns where it came from, however it closes. */
function useOpenDialog() {
  const { host } = useElement();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = dialog.current;
    adoptStyles(host.shadowRoot ?? (host.getRootNode() as Document | ShadowRoot), [
      dialogSheet,
      sheet,
    ]);
    if (node?.isConnected) node.showModal();
    return () => node?.close();
  }, [host]);
  return dialog;
}
