import type { TriedCall } from '../../../core/docs/tryCall.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../flow/useCopy.ts';
import { useT } from '../../ui/useT.ts';

/** More of an answer than this would only make the page slow. */
const SHOWN = 100_000;

export interface CallAnswerProps {
  /** What came, or why nothing came; null before the call. */
  answer: TriedCall | string | null;
  curl: string;
}

/** What a call was answered with: status, time, headers and text; and the call for a shell. */
export function CallAnswer({ answer, curl }: CallAnswerProps) {
  const t = useT();
  const copyText = useCopy();
  const copy = () =>
    copyText(curl, {
      done: t('Command copied.'),
      refused: t("Couldn't copy automatically. Select the text and copy it."),
    });
  return (
    <>
      <div role="status">
        {typeof answer === 'string' && <p className="df-note df-note-error">{answer}</p>}
        {answer && typeof answer !== 'string' && <Answer answer={answer} />}
      </div>
      <details>
        <summary>{t('cURL')}</summary>
        <pre className="df-code" tabIndex={0}>
          {curl}
        </pre>
        <Button kind="quiet" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </details>
    </>
  );
}

function Answer({ answer }: { answer: TriedCall }) {
  const t = useT();
  const { status, statusText, headers, text, milliseconds } = answer;
  return (
    <div className="df-answer">
      <p className={status < 400 ? 'df-note df-note-success' : 'df-note df-note-error'}>
        <b>
          {status} {statusText}
        </b>{' '}
        {t('in {count} ms', { count: formatNumber(t, milliseconds) })}
      </p>
      <pre className="df-code" role="region" tabIndex={0} aria-label={t('Response')}>
        {text.slice(0, SHOWN) || t('Empty response.')}
      </pre>
      {text.length > SHOWN && <p className="df-hint">{t("The rest isn't shown.")}</p>}
      <details>
        <summary>{t('Headers')}</summary>
        <pre className="df-code" tabIndex={0}>
          {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </pre>
      </details>
    </div>
  );
}
