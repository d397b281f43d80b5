import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useT } from '../../ui/useT.ts';
import { useCopy } from '../useCopy.ts';

/** A line of text to use elsewhere, with a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useT();
  const copyText = useCopy();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    if (await copyText(text)) setCopied(text);
  };
  return (
    <div className="df-copy">
      <code className="df-mono" role="group" aria-label={label} tabIndex={0}>
        {text}
      </code>
      <Button kind="quiet" onClick={() => void copy()}>
        {copied === text ? t('Copied') : t('Copy')}
      </Button>
    </div>
  );
}
