import { ServerText } from './ServerText.tsx';

/** The server's own sentence, announced when it appears. A new `key` announces it again. */
export function FailureNote({ id, message }: { id?: string; message: string }) {
  return (
    <div role="alert" id={id}>
      {message && (
        <div className="df-note df-note-error">
          <ServerText text={message} />
        </div>
      )}
    </div>
  );
}
