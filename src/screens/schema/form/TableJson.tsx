import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { codeEditorIn } from '../../ui/form/codeEditorIn.ts';
import { TallCodeField } from '../../ui/form/TallCodeField.tsx';
import { useT } from '../../ui/useT.ts';
import type { TableText } from './useTableText.ts';

/**
 * The whole table as JSON, with the check that is required for switching back (spec 2 §5). The
 * form's own error stands above it already.
 */
export function TableJson({ text, error }: { text: TableText; error: string | null }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { refusals } = text;
  const [checked, setChecked] = useState<{ verdict: string; at: number } | null>(null);
  const type = (next: string) => {
    setChecked(null);
    text.onChange(next);
  };
  const validate = () => {
    const invalid = t('JSON Invalid.');
    // the text already shows this, unless there is more to say
    const verdict = text.check() ? t('Valid JSON.') : text.problem === invalid ? '' : invalid;
    setChecked({ verdict, at: refusals });
  };
  const isRefused = refusals > 0 && checked?.at !== refusals;
  useEffect(() => {
    if (!refusals) return;
    codeEditorIn(box)?.showProblem?.();
    box.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  return (
    <div ref={box} className="df-form df-table-json">
      {/* above the editor, whose height is given: below it, the bar of Save would hide it */}
      <div className="df-group">
        <Button onClick={validate}>{t('Validate')}</Button>
        <span role="status" className={isRefused ? 'df-error' : 'df-hint'}>
          {isRefused
            ? // spec 2 §5, word for word
              t(
                'Invalid JSON.  Please correct any errors and validate to switch back to table view.',
              )
            : checked?.verdict}
        </span>
        {text.isRefused && text.problem && text.problem !== error && (
          <span className="df-error" role="alert">
            {text.problem}
          </span>
        )}
      </div>
      <TallCodeField label={t('Table as JSON')} mode="json" value={text.text} onChange={type} />
    </div>
  );
}
