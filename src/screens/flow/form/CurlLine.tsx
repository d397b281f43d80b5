import { curlOf } from '../../../core/access-rules/curlOf.ts';
import type { AccessCall } from '../../../core/access-rules/evaluateAccess.ts';
import { useApp } from '../useApp.ts';
import { useT } from '../../ui/useT.ts';
import { CopyLine } from './CopyLine.tsx';

/** A request to send elsewhere, with placeholders for the secrets. */
export function CurlLine({ call, body }: { call: AccessCall; body?: object | undefined }) {
  const t = useT();
  const { apiBase } = useApp();
  const page = globalThis.location.href;
  const text = curlOf(call, { apiBase, page, ...(body && { body }) });
  return <CopyLine label={t('cURL command')} text={text} />;
}
