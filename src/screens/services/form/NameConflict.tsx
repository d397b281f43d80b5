import { useEffect, useState } from 'react';
import { hasUnsaved } from '../../../core/page/hasUnsaved.ts';
import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import { servicesNamed, type NamedService } from '../../../core/services/servicesNamed.ts';
import { discardUnsaved } from '../../../core/page/unsaved.ts';
import { problemAt, type Problems } from '../../ui/problemAt.ts';
import { useApp } from '../../flow/useApp.ts';
import { useAreaPath } from '../../ui/list/useAreaPath.ts';
import { leavingQuestion } from '../../ui/leavingQuestion.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';

/** Nobody is asked about a name that is still being typed. */
const PAUSE_MS = 500;

export interface NameConflictProps {
  form: ServiceForm;
  problems: Problems;
}

/** Other services called so, be it in other letters: what they are, and the way to them. */
export function NameConflict({
  form: { id, name: typed, savedName },
  problems,
}: NameConflictProps) {
  const app = useApp();
  const name = typed.trim();
  const [found, setFound] = useState<{ of: string; twins: readonly NamedService[] } | null>(null);
  // problems: a save was tried meanwhile, and may have made one of that name
  useEffect(() => {
    if (!name || name === savedName) return;
    const stop = new AbortController();
    const look = async () => {
      // the server says it with the save where it does not now
      const twins = await servicesNamed(app, name, stop.signal).catch(() => []);
      if (!stop.signal.aborted) setFound({ of: name, twins });
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [app, name, savedName, problems]);
  const twins = found?.of === name && name !== savedName ? found.twins : [];
  const isSaid = problemAt(problems, 'name') !== undefined;
  return (
    <span role="status">
      {twins
        .filter((one) => String(one.id) !== String(id))
        .map((one) => (
          <Twin key={String(one.id)} twin={one} isSame={one.name === name} isSaid={isSaid} />
        ))}
    </span>
  );
}

interface TwinProps {
  twin: NamedService;
  isSame: boolean;
  /** What is wrong with the name stands beside it already. */
  isSaid: boolean;
}

function Twin({ twin: { id, name }, isSame, isSaid }: TwinProps) {
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
    <>
      {' '}
      {isSame
        ? !isSaid && t('A service with this name already exists.')
        : t('A service named {name} already exists; the names differ only in case.', {
            name,
          })}{' '}
      <button type="button" className="df-link" onClick={() => void open()}>
        {t('Open {name}', { name })}
      </button>
    </>
  );
}
