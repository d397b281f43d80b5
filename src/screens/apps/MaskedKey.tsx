import { useT } from '../ui/useT.ts';

/** Enough of a key to tell it from another, too little to use it. */
const SHOWN = 6;

/** The beginning of an API key, for lists; less of one that a remembered list does not have. */
export function MaskedKey({ value }: { value: string | undefined }) {
  const t = useT();
  if (value === '') return null;
  return (
    <span className="df-mono">
      {value?.slice(0, SHOWN)}
      <span aria-hidden="true">…</span>
      <span className="df-visually-hidden">{t('shortened')}</span>
    </span>
  );
}
