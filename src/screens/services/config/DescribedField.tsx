import { useState, type CSSProperties, type ReactNode } from 'react';
import { descriptionOf, labelOf } from '../../../core/services/configFields.ts';
import type { ConfigField } from '../../../core/services/ServiceType.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useT } from '../../ui/useT.ts';

export interface DescribedFieldProps {
  field: ConfigField;
  /** The number of columns it takes. */
  columns: number;
  children: ReactNode;
}

/**
 * A field whose description is shown on demand: servers describe nearly every field. Screen readers
 * read a hidden description, too, as the control refers to it.
 */
export function DescribedField({ field, columns, children }: DescribedFieldProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isDescribed = descriptionOf(field) !== '';
  return (
    <div
      className={`df-config-field ${isDescribed ? 'df-described' : ''}`}
      data-open={isOpen || undefined}
      style={{ '--columns': columns } as CSSProperties}
    >
      {children}
      {isDescribed && (
        <IconButton
          icon="info"
          className="df-describe"
          label={t('Description of {label}', { label: labelOf(field) })}
          pressed={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </div>
  );
}
