import { parseExact } from '../../../core/lib/exactJson.ts';
import { prettyJson } from '../../../core/text/prettyJson.ts';
import { plural } from '../../../core/messages/plural.ts';
import { eventChanges, type EventChange } from '../../../core/scripts/eventChanges.ts';
import type { ScriptTest, TriedScript } from '../../../core/scripts/tryScript.ts';
import { LongName } from '../../ui/LongName.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { TestProblems } from '../../flow/form/TestProblems.tsx';
import { useT } from '../../ui/useT.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';

/** The most warnings shown: more don't help, and every record can have some. */
const SHOWN = 50;

/** A script's changes, each member with its old and new value. */
function ChangeTable({ changes }: { changes: readonly EventChange[] }) {
  const t = useT();
  const more = changes.length - SHOWN;
  return (
    <div className="df-changes">
      <table aria-label={t('Changes made by the script')}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, SHOWN).map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">
                <LongName>{path}</LongName>
              </th>
              <td data-label={t('Before')}>
                <span>{before ?? <em>{t('not set')}</em>}</span>
              </td>
              <td data-label={t('After')}>
                <span>{after ?? <em>{t('not set')}</em>}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="df-hint">{t('and {count} more', { count: formatNumber(t, more) })}</p>
      )}
    </div>
  );
}

export interface TriedResultProps extends ScriptTest {
  sample: string;
  /** When it ran: the next run is announced, even with the same words. */
  at: number;
}

/** The result of a script on a sample: whether it failed, what it changed, returned and logged. */
export function TriedResult({ tried, error, left, sample, at }: TriedResultProps) {
  return (
    <div className="df-form df-tried">
      <TestProblems key={at} error={error} left={left} />
      {tried && <Tried tried={tried} sample={sample} at={at} />}
    </div>
  );
}

interface TriedProps extends Pick<TriedResultProps, 'sample' | 'at'> {
  tried: TriedScript;
}

function Tried({ tried, sample, at }: TriedProps) {
  const t = useT();
  const { event, result, log, error, milliseconds } = tried;
  const changes = event === null ? [] : eventChanges(parseExact(sample), event);
  return (
    <>
      {error && (
        <p key={`error ${at}`} className="df-note df-note-error" role="alert" dir="auto">
          {error.line !== null && `${t('Line {line}', { line: error.line })}: `}
          {error.message}
        </p>
      )}
      {milliseconds !== null && (
        <p
          key={`time ${at}`}
          role="status"
          className={error ? 'df-hint' : 'df-note df-note-success'}
        >
          {t('The script ran for {time} ms.', { time: milliseconds })}{' '}
          {changes.length > 0
            ? plural(t, changes.length, {
                one: 'It changed {count} value.',
                other: 'It changed {count} values.',
              })
            : t('No changes.')}
        </p>
      )}
      {log.length > 0 && (
        <div>
          <p className="df-label">{t('Log')}</p>
          <pre className="df-log" dir="auto" tabIndex={0} aria-label={t('Log')} role="group">
            {log.join('\n')}
          </pre>
        </div>
      )}
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {result !== undefined && result !== null && (
        <CodeField
          label={t('Return value')}
          mode="json"
          readOnly
          wrap
          minLines={1}
          maxLines={24}
          value={prettyJson(result)}
        />
      )}
      {event !== null && (
        <CodeField
          label={t('Resulting event')}
          mode="json"
          readOnly
          wrap
          minLines={4}
          maxLines={20}
          value={prettyJson(event)}
        />
      )}
    </>
  );
}
