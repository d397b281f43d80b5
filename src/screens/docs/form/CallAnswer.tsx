import { useEffect, useRef, useState } from 'react';
import { codeTokens } from '../../../core/docs/codeTokens.ts';
import { requestSample, type SampleLanguage } from '../../../core/docs/requestSample.ts';
import type { PlannedCall, TriedCall } from '../../../core/docs/tryCall.ts';
import { formatBytes } from '../../../core/messages/formatBytes.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { useElement, useElementId } from '../../ui/ElementContext.tsx';
import { useCopy } from '../../flow/useCopy.ts';
import { TabPanel, Tabs } from '../../ui/list/Tabs.tsx';
import { useT } from '../../ui/useT.ts';
import { ColoredText } from '../../documents/ColoredText.tsx';
import { JsonText } from '../../documents/JsonText.tsx';

/** The longest response text shown; more would make the page slow. */
const SHOWN = 100_000;

/** The most lines and characters of a response shown at first: the request is below it. */
const BRIEF = { lines: 20, length: 2000 };

const briefOf = (text: string) => text.split('\n', BRIEF.lines).join('\n').slice(0, BRIEF.length);

/** The longest sample in color: each color is an element. */
const COLORED = 20_000;

/** How much of a response must be visible without scrolling, in pixels. */
const LEAST_SEEN = 160;

export interface CallAnswerProps {
  /** The response, or why there is none; null before the request. */
  answer: TriedCall | string | null;
  /** The request, its app or its role have changed since. */
  isStale: boolean;
  call: PlannedCall;
  apiKey: string;
  /** Sent without the user's session. */
  asApp: boolean;
}

/** The response to a request: status, time, size, text and headers; and the request as code. */
export function CallAnswer({ answer, isStale, call, apiKey, asApp }: CallAnswerProps) {
  const t = useT();
  const id = useElementId();
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const names = { curl: t('cURL'), javascript: 'JavaScript', python: 'Python', php: 'PHP' };
  const sample = requestSample(language, call, apiKey, globalThis.location.href, { asApp });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { top = 0 } = box.current?.getBoundingClientRect() ?? {};
    // without space for both, it is below the parameters
    if (answer !== null && (top < 0 || top > innerHeight - LEAST_SEEN)) {
      box.current?.scrollIntoView();
    }
  }, [answer]);
  return (
    <>
      <div ref={box} role="status" className="df-answered" data-stale={isStale || undefined}>
        {isStale && (
          <p className="df-note df-note-warn">
            {t('The request has changed since this response.')}
          </p>
        )}
        {typeof answer === 'string' && <p className="df-note df-note-error">{answer}</p>}
        {answer && typeof answer !== 'string' && <Answer answer={answer} />}
      </div>
      <div className="df-sample">
        <div className="df-sample-head">
          <Tabs
            label={t('Language')}
            panel={id}
            active={language}
            tabs={Object.entries(names).map(([each, label]) => ({ id: each, label }))}
            onSelect={(each) => setLanguage(each as SampleLanguage)}
          />
          <CopyButton text={sample} />
        </div>
        <TabPanel id={id} label={names[language]}>
          <pre className="df-code" tabIndex={0}>
            {sample.length > COLORED ? (
              sample
            ) : (
              <ColoredText tokens={codeTokens(language, sample)} />
            )}
          </pre>
        </TabPanel>
      </div>
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = useT();
  const copyText = useCopy();
  const copy = () =>
    copyText(text, {
      done: t('Copied to clipboard.'),
      refused: t("Couldn't copy the text. Select it and copy it yourself."),
    });
  return (
    <Button kind="quiet" onClick={() => void copy()}>
      {t('Copy')}
    </Button>
  );
}

function Answer({ answer }: { answer: TriedCall }) {
  const t = useT();
  const { lang } = useElement();
  const { status, statusText, headers, text, milliseconds, bytes } = answer;
  const brief = briefOf(text);
  const [opened, setOpened] = useState<TriedCall | null>(null);
  const isWhole = opened === answer || brief === text;
  const code = useRef<HTMLPreElement>(null);
  const showWhole = () => {
    setOpened(answer);
    // the button is no longer shown
    code.current?.focus({ preventScroll: true });
  };
  return (
    <div className="df-answer">
      <div className="df-sample-head">
        <p className={status < 400 ? 'df-note df-note-success' : 'df-note df-note-error'}>
          <b>
            {status} {statusText}
          </b>{' '}
          {t('in {count} ms', { count: formatNumber(t, milliseconds) })} ·{' '}
          {formatBytes(bytes, lang)}
        </p>
        {text && <CopyButton text={text} />}
      </div>
      <pre ref={code} className="df-code" role="region" tabIndex={0} aria-label={t('Response')}>
        <JsonText text={isWhole ? text.slice(0, SHOWN) : brief} />
        {!text && t('Empty response.')}
      </pre>
      {!isWhole && (
        <Button kind="quiet" onClick={showWhole}>
          {t('Show whole response')}
        </Button>
      )}
      {isWhole && text.length > SHOWN && (
        <p className="df-hint">{t("The rest of the response isn't shown.")}</p>
      )}
      <details>
        <summary>{t('Headers')}</summary>
        <pre className="df-code" tabIndex={0}>
          {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </pre>
      </details>
    </div>
  );
}
