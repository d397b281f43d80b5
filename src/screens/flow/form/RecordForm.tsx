import { useLayoutEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { useT } from '../../ui/useT.ts';
import { useFocusProblem } from '../../ui/form/useFocusProblem.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { ServerText } from '../../ui/ServerText.tsx';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { useCurrentFailure } from '../useCurrentFailure.ts';
import { showAllControls } from '../../../core/lib/showAllControls.ts';
import { LongName } from '../../ui/LongName.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import record from '../../ui/form/record.css' with { type: 'css' };
import { closesSuggestions } from '../../ui/closesSuggestions.ts';
import { isComposing } from '../../ui/isComposing.ts';

export interface RecordFormProps {
  title: string;
  /** A link back to the list, if the record fills the page. */
  crumb?: ReactNode;
  /** Beside the title: the status of the record. */
  status?: ReactNode;
  /** Below the title: when it was created and changed. */
  facts?: ReactNode;
  /** Beside the title: actions on the record. */
  actions?: ReactNode;
  children: ReactNode;
  /** null: nothing to save yet. */
  onSave: (() => void) | null;
  /** In the bar of Save: other actions on the typed values. */
  beside?: ReactNode;
  /** Asks first if something is unsaved. */
  onClose: () => void;
  /** A save is running. */
  busy: boolean;
  /** The typed values can't be saved, for a reason that is shown beside them. */
  blocked?: boolean | undefined;
  /** What is typed differs from what is saved. */
  dirty?: boolean | undefined;
  /** It has no changes: Save isn't offered, and says why if pressed. */
  isSaved?: boolean | undefined;
  /** The server's response to the last save. */
  error: string | null;
  /** The result of the last save if nothing on the screen changes. */
  said?: string | undefined;
  /** The save has been waiting for the server for seconds. */
  isSlow?: boolean | undefined;
  /** Stops waiting for the server. */
  stop?: (() => void) | undefined;
  /** How many saves were rejected: each moves the focus to the first invalid field. */
  refusals: number;
  /** Moves the focus to the title, because the user has just opened the form. */
  focusTitle?: boolean | undefined;
}

/** The frame of every record's form: title, error line, content, Save and Close. */
export function RecordForm(props: RecordFormProps) {
  const { title, busy, focusTitle } = props;
  const error = useCurrentFailure(props.error ?? '');
  /** The server is back, but the failed save isn't sent again by itself. */
  const isOver = !!props.error && !error;
  useSheet(record);
  const t = useT();
  const id = useElementId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // not after the paint: the user may have turned to a menu by then
  useLayoutEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);
  useFocusProblem(form, props.refusals);
  useShortcuts(form, [
    { keys: 'Mod+S', label: t('Save'), run: () => form.current?.requestSubmit() },
    { keys: 'Escape', label: t('Close') },
  ]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !props.blocked) props.onSave?.();
  };
  const escape = (event: KeyboardEvent<HTMLFormElement>) => {
    // an open list or question handles Escape itself
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (isComposing(event.nativeEvent)) return;
    if (event.currentTarget.querySelector(':popover-open, dialog[open]')) return;
    const field = event.target as HTMLInputElement;
    if (field.type === 'search' && field.value) {
      event.preventDefault();
      field.setRangeText('', 0, field.value.length);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    } else if (!closesSuggestions(event)) props.onClose();
  };
  return (
    <form
      ref={form}
      className={props.crumb ? 'df-record df-record-page' : 'df-record'}
      part="form"
      aria-labelledby={id}
      // errors are shown beside each field at once, in our words
      noValidate
      onSubmit={save}
      onKeyDown={escape}
    >
      {props.crumb}
      <header className="df-head">
        <div className="df-identity">
          <div className="df-bar">
            <h3 ref={heading} id={id} className="df-title" tabIndex={-1} dir="auto">
              <bdi>
                <LongName>{showAllControls(title)}</LongName>
              </bdi>
            </h3>
            {props.status}
          </div>
          {props.facts}
        </div>
        {props.actions && (
          <div className="df-group" data-actions>
            {props.actions}
          </div>
        )}
      </header>
      {error && (
        <div className="df-note df-note-error" role="alert" tabIndex={-1} dir="auto">
          <ServerText text={error} />
        </div>
      )}
      {props.children}
      <footer className="df-actions df-save" data-df-bar data-actions>
        {props.beside}
        <SaveStatus flow={{ isSlow: props.isSlow, stop: props.stop }}>
          {isOver && props.dirty ? t('Unsaved changes.') : props.said}
        </SaveStatus>
        <Button onClick={props.onClose}>{t('Close')}</Button>
        {props.onSave && (
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            busyText={t('Saving…')}
            disabled={props.blocked}
            softDisabled={props.isSaved}
          >
            {t('Save')}
          </Button>
        )}
      </footer>
    </form>
  );
}
