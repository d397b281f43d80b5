import { Button } from '../../ui/Button.tsx';
import { useT } from '../../ui/useT.ts';
import type { RecordControlProps } from './RecordControl.tsx';

type NullButtonProps = Pick<RecordControlProps, 'field' | 'isNull' | 'readOnly' | 'onNull'>;

/** Sets a field to NULL; renders nothing if it already is, or can't be. */
export function NullButton({ field, isNull, readOnly, onNull }: NullButtonProps) {
  const t = useT();
  if (readOnly || !field.allow_null || isNull) return null;
  return (
    <Button kind="quiet" label={t('Set {name} to NULL', { name: field.label })} onClick={onNull}>
      NULL
    </Button>
  );
}
