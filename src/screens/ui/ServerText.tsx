import { plainRefusal } from '../../core/http/plainRefusal.ts';
import { showControls } from '../../core/lib/showControls.ts';
import { useT } from './useT.ts';

/**
 * A server's message: behind a plain one if it contains a database's or PHP's own words. It may
 * quote names, so that hidden characters are shown as in those.
 */
export function ServerText({ text }: { text: string }) {
  const t = useT();
  const { sentence, details } = plainRefusal(t, text);
  const shown = showControls(sentence);
  if (details === null) return shown;
  return (
    <>
      {shown}
      <details>
        <summary>{t('Details')}</summary>
        {showControls(details)}
      </details>
    </>
  );
}
