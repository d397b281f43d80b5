import { useT } from '../kit/useT.ts';

/** Enough of a key to tell it from another, too little to use it. */
const SHOWN = 6;

/** The beginning of an API key, for lists. */
export function MaskedKey({ value }: { value: string }) {
  const t = useT();
  if (!value) return null;
  return (
    <span className="df-mono">
      {value.slice(0, SHOWN)}
      <span aria-hidden="true">…</span>
      <span className="df-sr">{t('and so on')}</span>
    </span>
  );
}
