import { hunksOf } from '../../../core/text/hunksOf.ts';
import { plural } from '../../../core/messages/plural.ts';
import type { DiffLine } from '../../../core/text/lineDiff.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import diff from './diff.css' with { type: 'css' };
import { useSheet } from '../useSheet.ts';
import { useT } from '../useT.ts';

/** So many lines are drawn; nobody reads more of them in a question. */
const MOST_LINES = 400;

export interface ReplaceDialogProps {
  lines: readonly DiffLine[];
  onSettle: (yes: boolean) => void;
}

/** The question whether a save may replace somebody else's, over the lines that go and come. */
export function ReplaceDialog({ lines, onSettle }: ReplaceDialogProps) {
  useSheet(diff);
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      width="wide"
      title={t('Somebody else has changed the same meanwhile. Replace it by yours?')}
      onClose={() => onSettle(false)}
      footer={
        <>
          <Button onClick={() => onSettle(false)}>{t('Cancel')}</Button>
          <Button kind="danger" onClick={() => onSettle(true)}>
            {t('Replace')}
          </Button>
        </>
      }
    >
      <p>{t('Lines with − are theirs and would go, lines with + would come.')}</p>
      <DiffLines lines={lines} />
    </Dialog>
  );
}

function DiffLines({ lines }: { lines: readonly DiffLine[] }) {
  const t = useT();
  const parts = hunksOf(lines);
  const left = parts.length - MOST_LINES;
  return (
    // focusable, so that keys can scroll it
    <div className="df-diff" role="region" aria-label={t('Differences')} tabIndex={0}>
      {parts.slice(0, MOST_LINES).map((part, index) => {
        if (part.kind === 'left out') return <LeftOut key={index} count={part.count} />;
        const Tag = TAGS[part.kind];
        return (
          <Tag key={index}>
            <span>{SIGNS[part.kind]}</span>
            {part.text}
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

function LeftOut({ count }: { count: number }) {
  const t = useT();
  return (
    <div className="df-hint">
      {plural(t, count, { one: 'one line is the same', other: '{count} lines are the same' })}
    </div>
  );
}

const TAGS = { same: 'div', removed: 'del', added: 'ins' } as const;
const SIGNS = { same: ' ', removed: '−', added: '+' } as const;
