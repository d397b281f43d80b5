import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { QuestionDialog } from './QuestionDialog.tsx';

export interface Question {
  /** The whole sentence, as it will be shown. */
  message: string;
  /** What the sentence does not say, e.g. how many records it is about; lines of their own. */
  detail?: string | undefined;
  /** Names the act, as the button that does it: 'Delete', 'Continue'. */
  action: string;
  /** The act destroys something. */
  danger?: boolean | undefined;
  /** Names the safe answer and makes it the default button; a plain 'Cancel' if absent. */
  keep?: string | undefined;
  /** Settles when nothing is left to ask about: the question goes, as if the act had been chosen. */
  until?: Promise<void> | undefined;
}

/** Asks and answers true when the act was chosen; false on Cancel and Escape. */
export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks the person before something is lost. Needs a `<KitRoot>` around the screen. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('No KitRoot.');
  return confirm;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** Shows the questions of everything below it, one after the other. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Asked[]>([]);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        const asked = { ...question, answer };
        setQuestions((waiting) => [...waiting, asked]);
        void question.until?.then(() => {
          answer(true);
          setQuestions((waiting) => waiting.filter((one) => one !== asked));
        });
      }),
    [],
  );
  const asked = questions[0];
  const settle = (yes: boolean) => {
    asked?.answer(yes);
    setQuestions((waiting) => waiting.slice(1));
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <QuestionDialog key={asked.message} {...asked} onAnswer={settle} />}
    </ConfirmContext>
  );
}
