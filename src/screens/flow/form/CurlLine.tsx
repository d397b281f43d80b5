import { curlOf } from '../../../core/access-rules/curlOf.ts';
import type { AccessCall } from '../../../core/access-rules/evaluateAccess.ts';
import { useApp } from '../useApp.ts';
import { useT } from '../../ui/useT.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../useCopy.ts';

/** A call to be made elsewhere, with names in the place of the secrets. */
export function CurlLine({ call, body }: { call: AccessCall; body?: object | undefined }) {
  const t = useT();
  const { apiBase } = useApp();
  const page = globalThis.location.href;
  const text = curlOf(call, { apiBase, page, ...(body && { body }) });
  return <CopyLine label={t('As a cURL command')} text={text} />;
}

/** A line of text to be taken elsewhere. */
function CopyLine({ label, text }: { label: string; text: string }) {
  const t = useT();
  const copyText = useCopy();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const done = t('Copied to clipboard.');
    const refused = t("Couldn't copy automatically. Select the command and copy it.");
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
