import { hasUnsaved } from '../../../core/page/hasUnsaved.ts';
import type { NamedRecord } from '../../../core/collections/findRecords.ts';
import { discardUnsaved } from '../../../core/page/unsaved.ts';
import { useApp } from '../../flow/useApp.ts';
import { useAreaPath } from '../../ui/list/useAreaPath.ts';
import { leavingQuestion } from '../../ui/leavingQuestion.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';

export interface TakenNameProps {
  twin: NamedRecord;
  /** The server's message for a rejected save. */
  said: string | undefined;
}

/** The problem of a name that another service has, with a link to that service. */
export function TakenName({ twin, said }: TakenNameProps) {
  const t = useT();
  return (
    <span role="alert">
      {said ?? t('A service with this name already exists.')} <OpenTwin {...twin} />
    </span>
  );
}

/** Says that a service's name differs only in capitalization, and links to it. */
export function OtherCase({ twin }: { twin: NamedRecord }) {
  const t = useT();
  return (
    <>
      {' '}
      {t('A service named {name} already exists; the names differ only in case.', {
        name: twin.name,
      })}{' '}
      <OpenTwin {...twin} />
    </>
  );
}

function OpenTwin({ id, name }: NamedRecord) {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const { go } = useAreaPath('/services');
  const open = async () => {
    const message = t('You have unsaved changes. Continue without saving?');
    if (hasUnsaved(app)) {
      if (!(await confirm(leavingQuestion(t, message)))) return;
      discardUnsaved(app);
    }
    go(`/${String(id)}`);
  };
  return (
    <button type="button" className="df-link" onClick={() => void open()}>
      {t('Open {name}', { name })}
    </button>
  );
}
