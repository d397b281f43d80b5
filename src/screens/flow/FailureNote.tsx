import { ServerText } from '../ui/ServerText.tsx';
import { useCurrentFailure } from './useCurrentFailure.ts';

/**
 * The server's own sentence, announced when it appears. A new `key` announces it again. It goes by
 * itself once an unreachable server is back.
 */
export function FailureNote(props: { id?: string; message: string }) {
  const { id } = props;
  const message = useCurrentFailure(props.message);
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
