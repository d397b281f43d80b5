import { useLayoutEffect, useRef, useState } from 'react';
import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { Problems } from '../../ui/problemAt.ts';
import { FormSplit } from '../../ui/form/FormSplit.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/list/Tabs.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useT } from '../../ui/useT.ts';
import { InfoFields } from './InfoFields.tsx';
import type { ServiceTypeFieldProps } from './ServiceTypeField.tsx';
import { ServiceUses } from './ServiceUses.tsx';
import { TypeGallery } from './TypeGallery.tsx';
import { useServiceTypes } from './useServiceTypes.ts';

const ConfigFields = lazyPart(
  async () => (await import('../config/ConfigFields.tsx')).ConfigFields,
);
const DefinitionFields = lazyPart(
  async () => (await import('../definition/DefinitionFields.tsx')).DefinitionFields,
);

type Part = 'info' | 'config' | 'definition';

const partOf = (field: string): Part =>
  field.startsWith('config.') ? 'config' : field === 'definition' ? 'definition' : 'info';

/** The open part: as chosen, or the one with a problem after a rejected save. */
function usePart(problems: Problems, initial: Part): [Part, (part: Part) => void] {
  const [part, setPart] = useState(initial);
  const seen = useRef(problems);
  useLayoutEffect(() => {
    const isRefused = problems.some((problem) => !seen.current.includes(problem));
    seen.current = problems;
    const parts = problems.map(({ field }) => partOf(field));
    // typing only removes problems, which doesn't switch the part
    if (isRefused && !parts.includes(part)) setPart(parts[0] ?? part);
  }, [problems, part]);
  return [part, setPart];
}

/** The form of a service: its type first, then info, configuration and definition (spec 2 §2). */
export function ServiceFields(props: FormProps<ServiceForm>) {
  const { form, onChange, problems } = props;
  const { types, error, retry, stop } = useServiceTypes(form.type);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(form.type);
  // the gallery has closed: the focus moves to the next field
  useLayoutEffect(() => {
    if (shown.current === form.type) return;
    shown.current = form.type;
    if (!box.current) return;
    const { activeElement } = box.current.getRootNode() as ShadowRoot;
    // another type was chosen in the list
    if (box.current.contains(activeElement)) return;
    box.current.querySelector<HTMLElement>('input[type=search], input[name=name]')?.focus();
  }, [form.type]);
  const type = types?.find(({ name }) => name === form.type);
  const isChoosing = form.id === null && !type;
  const [hasParts, setHasParts] = useState(false);
  if (types && !isChoosing && !hasParts) setHasParts(true);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!types) return <Skeleton lines={6} onStop={stop} />;
  return (
    <div ref={box} className="df-form" onFocus={ConfigFields.preload}>
      {isChoosing && <TypeGallery types={types} problems={problems} onChange={onChange} />}
      {/* behind the gallery, too: what isn't in the form yet stays as typed */}
      {(!isChoosing || hasParts) && (
        <div className="df-form" hidden={isChoosing}>
          <ServiceParts {...props} type={type} types={types} />
        </div>
      )}
    </div>
  );
}

function ServiceParts({ types, ...props }: ServiceTypeFieldProps) {
  const { form, problems } = props;
  const t = useT();
  const panel = useElementId();
  // Save is disabled while a definition has an error
  const [part, setPart] = usePart(problems, form.definition_error ? 'definition' : 'info');
  const [hasDefinition, setHasDefinition] = useState(false);
  if (part === 'definition' && !hasDefinition) setHasDefinition(true);
  const labels: Record<Part, string> = {
    info: t('Info'),
    config: t('Config'),
    definition: t('Service definition'),
  };
  return (
    <>
      {!form.mutable && (
        <p className="df-note">{t("This service is built in and can't be changed.")}</p>
      )}
      {/* the definition's editor uses the whole width */}
      <FormSplit
        aside={
          form.id !== null &&
          part !== 'definition' && <ServiceUses id={form.id} name={form.savedName} />
        }
      >
        <Tabs
          label={t('Service sections')}
          panel={panel}
          active={part}
          tabs={(Object.keys(labels) as Part[]).map((id) => ({ id, label: labels[id] }))}
          onSelect={(id) => setPart(id as Part)}
        />
        <TabPanel id={panel} label={labels[part]}>
          {/* a definition can always be read, and says itself why it can't be edited */}
          <fieldset
            className="df-fieldset df-form"
            disabled={!form.mutable && part !== 'definition'}
          >
            {part === 'info' && <InfoFields {...props} types={types} />}
            {part === 'config' && <ConfigFields {...props} />}
            {/* not closed again: it contains text that isn't valid yet, and so isn't in the form */}
            {(part === 'definition' || hasDefinition) && (
              <div className="df-form" hidden={part !== 'definition'}>
                <DefinitionFields {...props} />
              </div>
            )}
          </fieldset>
        </TabPanel>
      </FormSplit>
    </>
  );
}
