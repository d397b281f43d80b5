import { keepsDefinition } from '../../core/services/serviceDefinition.ts';
import { problemAt } from '../kit/problemAt.ts';
import { TextArea } from '../kit/TextArea.tsx';
import { useT } from '../kit/useT.ts';
import type { ServicePartProps } from './ServicePartProps.ts';

/** The document that describes a service whose maker alone knows what it can do. */
export function DefinitionFields({ form, problems, onChange, type }: ServicePartProps) {
  const t = useT();
  const isKept = keepsDefinition(type);
  return (
    <div className="df-script">
      <TextArea
        label={t('Service Definition')}
        disabled={!isKept}
        rows={16}
        value={form.definition}
        onChange={(value) => onChange('definition', value)}
        error={problemAt(problems, 'definition')}
      />
    </div>
  );
}
