import { plural } from '../../../core/messages/plural.ts';
import type { DiffLine } from '../../../core/text/lineDiff.ts';
import diff from './diff.css' with { type: 'css' };
import { Name } from '../Name.tsx';
import { useSheet } from '../useSheet.ts';
import { useT } from '../useT.ts';

/** The most lines that are rendered; no one reads more of them in a question. */
const MOST_LINES = 400;

/** The removed lines of one text, and the added lines of another. */
export function DiffLines({ lines }: { lines: readonly DiffLine[] }) {
  useSheet(diff);
  const t = useT();
  const left = lines.length - MOST_LINES;
  return (
    // focusable, so that keys can scroll it
    <div className="df-diff" role="region" aria-label={t('Differences')} tabIndex={0}>
      {lines.slice(0, MOST_LINES).map((line, index) => {
        if (line.kind === 'skipped') return <Skipped key={index} count={line.count} />;
        const Tag = TAGS[line.kind];
        return (
          <Tag key={index}>
            <span>{SIGNS[line.kind]}</span>
            <Name>{line.text}</Name>
          </Tag>
        );
      })}
      {left > 0 && (
        <div className="df-hint">
          {plural(t, left, { one: 'and one more line', other: 'and {count} more lines' })}
        </div>
      )}
    </div>
  );
}

function Skipped({ count }: { count: number }) {
  const t = useT();
  return (
    <div className="df-hint">
      {plural(t, count, { one: 'one unchanged line', other: '{count} unchanged lines' })}
    </div>
  );
}

const TAGS = { same: 'div', removed: 'del', added: 'ins' } as const;
const SIGNS = { same: ' ', removed: '−', added: '+' } as const;
