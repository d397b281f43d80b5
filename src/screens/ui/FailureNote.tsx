import { useT } from './useT.ts';

/** The server's own sentence, said aloud as it comes. A new `key` says the same sentence again. */
export function FailureNote({ id, message }: { id?: string; message: string }) {
  const t = useT();
  return (
    <div role="alert" id={id}>
      {message && <div className="df-note df-note-error">{t(message)}</div>}
    </div>
  );
}
