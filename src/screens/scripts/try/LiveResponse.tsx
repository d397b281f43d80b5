import { useState } from 'react';
import { parseExact } from '../../../core/lib/exactJson.ts';
import { prettyJson } from '../../../core/text/prettyJson.ts';
import { withLiveResponse } from '../../../core/scripts/liveResponse.ts';
import { pathParameters } from '../../../core/scripts/sampleEvent.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useActions } from '../../flow/useActions.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';

export interface LiveResponseProps {
  event: string;
  /** As JSON. */
  sample: string;
  blocked: boolean;
  onSample: (sample: string) => void;
}

/** Inserts the server's response to the event's request into the sample. */
export function LiveResponse({ event, sample, blocked, onSample }: LiveResponseProps) {
  const t = useT();
  const app = useApp();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState('');
  const latest = useLatest(sample);
  const { isBusy, act, waiting } = useActions();
  const names = pathParameters(event);
  const isMissing = names.some((name) => !values[name]?.trim());
  const fetchIt = () => {
    setError('');
    return act({
      action: t('Use a real response'),
      reads: true,
      send: () => withLiveResponse(app, event, parseExact(sample), values),
      done: (real) => {
        // what was typed since takes precedence
        if (latest.current === sample) onSample(prettyJson(real));
        else setError(t('You edited the sample in the meantime, so your version was kept.'));
      },
      failed: (failure) => setError(errorText(t, failure as Error)),
    });
  };
  return (
    <>
      {names.length > 0 && (
        <div className="df-columns">
          {names.map((name) => (
            <TextField
              key={name}
              label={name}
              name={name}
              autoComplete="off"
              value={values[name] ?? ''}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        </div>
      )}
      <div className="df-act">
        <Button busy={isBusy()} disabled={blocked || isMissing} onClick={() => void fetchIt()}>
          {t('Use a real response')}
        </Button>
        <span className="df-hint">
          {t("Sends a request to the server now, with the sample's parameters.")}
        </span>
        {waiting()}
      </div>
      {error && (
        <p className="df-note df-note-error" role="alert" dir="auto">
          {error}
        </p>
      )}
    </>
  );
}
