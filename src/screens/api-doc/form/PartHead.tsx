import type { ReactNode } from 'react';
import { removeAt } from '../../../core/api-doc/DocChange.ts';
import type { DocPath } from '../../../core/api-doc/DocNode.ts';
import type { DocItem } from '../../../core/api-doc/docOutline.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';

export interface PartHeadProps {
  /** The part's title. */
  children: ReactNode;
  at: DocPath;
  /** The label of the button that deletes it. */
  action: string;
  /** The question before that, and the text below it. */
  message: string;
  detail?: () => string | undefined;
  /** Opened after it is deleted. */
  next: DocItem;
}

/** The title of an open part, and a button that deletes the part after a question. */
export function PartHead({ children, at, action, message, detail, next }: PartHeadProps) {
  const t = useT();
  const confirm = useConfirm();
  const { edit, open } = useDoc();
  const remove = async () => {
    const question = { message, detail: detail?.(), action: t('Delete'), danger: true };
    if (!(await confirm(question))) return;
    edit([removeAt(at)]);
    open(next);
  };
  return (
    <div className="df-head">
      <h4 className="df-part-title">{children}</h4>
      <Button kind="quiet" onClick={() => void remove()}>
        <Icon name="trash" />
        {action}
      </Button>
    </div>
  );
}
