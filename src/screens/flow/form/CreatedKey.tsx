import { CopyLine } from './CopyLine.tsx';
import { useT } from '../../ui/useT.ts';

/** The key of an app that was just created, ready to be taken to its code. */
export function CreatedKey({ value }: { value: string }) {
  const t = useT();
  return (
    <div className="df-note df-note-success">
      <p>{t('Include this API key in each request from the app.')}</p>
      <CopyLine label={t('New API key')} text={value} />
    </div>
  );
}
