import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../useCopy.ts';
import { useT } from '../../ui/useT.ts';

/** A line of text to be taken elsewhere. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useT();
  const copyText = useCopy();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const done = t('It is on the clipboard.');
    const refused = t('The browser does not allow copying. Select the line to copy it.');
    if (await copyText(text, { done, refused })) setCopied(text);
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
