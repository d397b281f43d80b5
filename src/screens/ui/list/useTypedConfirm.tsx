import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { Name } from '../Name.tsx';
import { useAsked } from '../useAsked.ts';
import type { Question } from '../useConfirm.tsx';
import { useT } from '../useT.ts';

export interface TypedQuestion extends Question {
  /** The text that must be typed to enable the action, e.g. a name. */
  word: string;
  /**
   * Details that don't fit into the sentence; they can hold the action back while something of
   * theirs runs.
   */
  content?: ReactNode | ((hold: (isHeld: boolean) => void) => ReactNode);
}

/**
 * Asks before something irreversible: the action is enabled once a name has been typed.
 * The second member is the dialog; render it within the screen.
 */
export function useTypedConfirm(): [
  ask: (question: TypedQuestion) => Promise<boolean>,
  dialog: ReactNode,
] {
  const { asked, ask, answer } = useAsked<TypedQuestion, boolean>();
  return [ask, asked && <TypedDialog question={asked} onSettle={answer} />];
}

function TypedDialog(props: { question: TypedQuestion; onSettle: (yes: boolean) => void }) {
  const { question, onSettle } = props;
  const { content } = question;
  const t = useT();
  const [text, setText] = useState('');
  const [isHeld, setHeld] = useState(false);
  const isReady = text.trim() === question.word.trim() && !isHeld;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSettle(true);
  };
  return (
    <Dialog
      role="alertdialog"
      title={question.message}
      width={content ? 'wide' : undefined}
      onClose={() => onSettle(false)}
      footer={
        <>
          <Button onClick={() => onSettle(false)}>{t('Cancel')}</Button>
          <Button
            kind={question.danger ? 'danger' : 'primary'}
            disabled={!isReady}
            onClick={() => onSettle(true)}
          >
            {question.action}
          </Button>
        </>
      }
    >
      <form className="df-form" noValidate onSubmit={submit}>
        {question.detail && <p>{question.detail}</p>}
        {typeof content === 'function' ? content(setHeld) : content}
        <Field label={<TypedLabel word={question.word} />}>
          {(aria) => (
            <input
              className="df-input df-mono"
              part="input"
              type="text"
              dir="auto"
              spellCheck="false"
              autoCapitalize="none"
              autoComplete="off"
              {...aria}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** The word is set off from its sentence, of which it could be a part. */
function TypedLabel({ word }: { word: string }) {
  const t = useT();
  const [before, after] = t('Type {word} to confirm').split('{word}');
  return (
    <>
      {before}
      <span className="df-mono">
        <Name>{word}</Name>
      </span>
      {after}
    </>
  );
}
