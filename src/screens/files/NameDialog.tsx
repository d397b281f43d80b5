import { useEffect, useRef, useState, type FormEvent } from 'react';
import { dialectOf } from '../../core/dialect/dialectFor.ts';
import { isRoutable, nameProblem, routableName } from '../../core/files/fileNames.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useActions } from '../flow/useActions.tsx';
import { useApp } from '../flow/useApp.ts';
import { FailureNote } from '../flow/FailureNote.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useT } from '../ui/useT.ts';

export interface NameDialogProps {
  title: string;
  /** The name of the action. */
  action: string;
  /** The initial name. */
  value?: string;
  /** Names already in use there. */
  taken: ReadonlySet<string>;
  onClose: () => void;
  /** @throws ApiError; the dialog then stays open and shows why. */
  onSubmit: (name: string) => Promise<void>;
}

/** Asks for the name of a folder or file. */
export function NameDialog(props: NameDialogProps) {
  const { title, action, taken, onClose } = props;
  const t = useT();
  const { files } = dialectOf(useApp());
  const [name, setName] = useState(props.value ?? '');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // typing replaces the name, and keeps what says which kind of file it is
    const field = form.current?.querySelector('input');
    const ending = /.\.[^.]+$/.exec(field?.value ?? '');
    field?.setSelectionRange(0, ending ? ending.index + 1 : field.value.length);
  }, []);
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const { isBusy, act, waiting } = useActions();
  const fail = (error: unknown) => {
    const message = errorText(t, error as Error);
    setFailure(({ count }) => ({ message, count: count + 1 }));
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (name === props.value) return onClose();
    const found =
      nameProblem(name, t, files) ??
      (taken.has(name) ? t('“{name}” already exists.', { name }) : null);
    if (found) return setProblem(found);
    await act({ action, send: () => props.onSubmit(name), done: onClose, failed: fail });
  };
  const proposed = isRoutable(name, files) ? '' : routableName(name, files);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {waiting()}
          <Button kind="primary" busy={isBusy()} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} className="df-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Name')}
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
        />
        {problem && proposed && !taken.has(proposed) && (
          <Button
            onClick={() => {
              setName(proposed);
              setProblem(undefined);
            }}
          >
            {t('Use “{name}”', { name: proposed })}
          </Button>
        )}
        <FailureNote key={failure.count} message={failure.message} />
      </form>
    </Dialog>
  );
}
