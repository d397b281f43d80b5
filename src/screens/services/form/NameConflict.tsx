import type { NamedRecord } from '../../../core/collections/findRecords.ts';
import { useAreaPath } from '../../ui/list/useAreaPath.ts';
import { useT } from '../../ui/useT.ts';
import { useLeavePage } from '../../flow/useLeavePage.ts';

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
  const leave = useLeavePage();
  const { go } = useAreaPath('/services');
  const open = () => leave(() => go(`/${String(id)}`));
  return (
    <button type="button" className="df-link" onClick={() => void open()}>
      {t('Open {name}', { name })}
    </button>
  );
}
