import { useRef, type KeyboardEvent } from 'react';
import type { FieldForm } from '../../../core/schema/fieldForm.ts';
import type { NewField } from '../../../core/schema/tableForm.ts';
import type { SetField } from '../../flow/form/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Problems } from '../../ui/problemAt.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { useT } from '../../ui/useT.ts';
import { FieldFields } from '../field/FieldFields.tsx';
import { isComposing } from '../../ui/isComposing.ts';

export interface FieldDrawerProps {
  service: string;
  field: NewField;
  problems: Problems;
  onChange: SetField<FieldForm>;
  onPrimaryKey: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** All properties of a field of a new table, beside the list of its fields. */
export function FieldDrawer({ service, field, problems, onChange, ...props }: FieldDrawerProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useShortcuts(box, [{ keys: 'Mod+S', label: t('Save'), run: props.onSave }]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    props.onClose();
  };
  const prefix = `field.${field.row}.`;
  const own = problems
    .filter((problem) => problem.field.startsWith(prefix))
    .map((problem) => ({ ...problem, field: problem.field.slice(prefix.length) }));
  return (
    <Dialog
      title={t('Field {name}', { name: field.name.trim() || t('(unnamed)') })}
      width="drawer"
      onClose={props.onClose}
      footer={
        <Button kind="primary" onClick={props.onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div ref={box} className="df-pane" onKeyDown={press}>
        <FieldFields
          service={service}
          form={field}
          isNew
          fixed={null}
          problems={own}
          onChange={onChange}
          onPrimaryKey={props.onPrimaryKey}
        />
      </div>
    </Dialog>
  );
}
