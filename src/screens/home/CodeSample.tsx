import { Button } from '../ui/Button.tsx';
import { useCopy } from '../flow/useCopy.ts';
import { useT } from '../ui/useT.ts';

/** Code to take along; it stays selectable where the browser does not let a page copy. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  const t = useT();
  const copyText = useCopy();
  const copy = () =>
    copyText(code, {
      done: t('Code copied.'),
      refused: t("Couldn't copy automatically. Select the code and copy it."),
    });
  return (
    <div className="df-home-code">
      <pre role="region" aria-label={label} tabIndex={0} dir="ltr">
        <code>{code}</code>
      </pre>
      <Button onClick={() => void copy()}>{t('Copy')}</Button>
    </div>
  );
}
