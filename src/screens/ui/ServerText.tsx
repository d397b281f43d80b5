import { plainRefusal } from '../../core/http/plainRefusal.ts';
import { useT } from './useT.ts';

/** A server's sentence: behind a plain one where it passes on its database's words, or PHP's. */
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
