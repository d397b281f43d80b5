import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { useT } from '../kit/useT.ts';

/** A line of text to be taken elsewhere. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useT();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <div className="df-copy">
      <code className="df-mono" role="group" aria-label={label} tabIndex={0}>
        {text}
      </code>
      <Button kind="quiet" onClick={() => void copy().catch(() => undefined)}>
        {copied === text ? t('Copied') : t('Copy')}
      </Button>
    </div>
  );
}
