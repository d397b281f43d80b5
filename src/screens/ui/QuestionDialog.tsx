import { showControls } from '../../core/lib/showControls.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { Question } from './useConfirm.tsx';
import { useT } from './useT.ts';

function actionKind({ danger, keep }: Question) {
  if (danger) return 'danger';
  return keep ? undefined : 'primary';
}

export interface QuestionDialogProps extends Question {
  /** True if the action was chosen; false on Cancel and Escape. */
  onAnswer: (yes: boolean) => void;
}

/** A question with two buttons. Screens use `useConfirm`. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { message, detail, code, action, keep, onAnswer } = props;
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      title={message}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button kind={keep ? 'primary' : undefined} onClick={() => onAnswer(false)}>
            {keep ?? t('Cancel')}
          </Button>
          <Button kind={actionKind(props)} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      {(detail || code) && (
        <>
          {detail?.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          {code && <p className="df-mono">{showControls(code)}</p>}
        </>
      )}
    </Dialog>
  );
}
