import { databaseRefusal } from '../../core/http/databaseRefusal.ts';
import { useT } from './useT.ts';

/** Why a save failed: the server's own sentence, behind a plain one where it speaks to databases. */
export function SaveFailure({ error }: { error: string }) {
  const t = useT();
  const refusal = databaseRefusal(error);
  return (
    <div className="df-note df-note-error" role="alert" tabIndex={-1} dir="auto">
      {refusal ? (
        <>
          {t(refusal.sentence, { field: refusal.field })}
          <details>
            <summary>{t('Details')}</summary>
            {error}
          </details>
        </>
      ) : (
        t(error)
      )}
    </div>
  );
}
