import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { QuestionDialog } from './QuestionDialog.tsx';

export interface Question {
  /** The whole sentence as shown. */
  message: string;
  /** Additional information, e.g. how many records are affected, on separate lines. */
  detail?: string | undefined;
  /** What is sent, in monospace below the detail. */
  code?: string | undefined;
  /** The label of the button for the action: 'Delete', 'Continue'. */
  action: string;
  /** The action is destructive. */
  danger?: boolean | undefined;
  /** The label of the safe answer, which becomes the default; a plain 'Cancel' if missing. */
  keep?: string | undefined;
  /** Resolves if the question is no longer necessary: it closes as if the action was chosen. */
  until?: Promise<void> | undefined;
}

/** Asks and resolves to true if the action was chosen; false on Cancel and Escape. */
export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks the user before something is lost. Needs a `<KitRoot>` around the screen. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('No KitRoot.');
  return confirm;
}

interface Asked extends Question {
  number: number;
  answer: (yes: boolean) => void;
}

/** Shows the questions of everything below it, one after the other. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Asked[]>([]);
  const count = useRef(0);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        const asked = { ...question, number: count.current++, answer };
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
      {asked && <QuestionDialog key={asked.number} {...asked} onAnswer={settle} />}
    </ConfirmContext>
  );
}
