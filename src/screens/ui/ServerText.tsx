import { plainRefusal } from '../../core/http/plainRefusal.ts';
import { useT } from './useT.ts';

/** A server's message: behind a plain one if it contains a database's or PHP's own words. */
export function ServerText({ text }: { text: string }) {
  const t = useT();
  const { sentence, details } = plainRefusal(t, text);
  if (details === null) return sentence;
  return (
    <>
      {sentence}
      <details>
        <summary>{t('Details')}</summary>
        {details}
      </details>
    </>
  );
}
