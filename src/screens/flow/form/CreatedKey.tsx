import { CopyLine } from './CopyLine.tsx';
import { useT } from '../../ui/useT.ts';

/** The API key of a newly created app, ready to copy into its code. */
export function CreatedKey({ value }: { value: string }) {
  const t = useT();
  return (
    <div className="df-note df-note-success">
      <p>{t('Include this API key in each request from the app.')}</p>
      <CopyLine label={t('New API key')} text={value} />
    </div>
  );
}
