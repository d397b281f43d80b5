import { databaseRefusal } from '../../../core/http/databaseRefusal.ts';
import { useT } from '../../ui/useT.ts';

/** A server's sentence, behind a plain one of ours where it passes on the words of its database. */
export function DatabaseRefusal({ error }: { error: string }) {
  const t = useT();
  const refusal = databaseRefusal(error);
  if (!refusal) return error;
  return (
    <>
      {t(refusal.sentence, { field: refusal.field })}
      <details>
        <summary>{t('Details')}</summary>
        {error}
      </details>
    </>
  );
}
