import { removeParameter } from '../../../core/api-doc/parameterPlaces.ts';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { ParameterFields, type ParameterFieldsProps } from './ParameterFields.tsx';
import { typeLabel } from './typeLabel.ts';
import { ValueCard } from './ValueCard.tsx';

export interface ParameterCardProps extends ParameterFieldsProps {
  startsOpen: boolean;
}

/** One parameter (spec 2 §3, §9). */
export function ParameterCard({ parameter, place, all, startsOpen }: ParameterCardProps) {
  const t = useT();
  const { kind, edit } = useDoc();
  const { name, reference, required } = parameter;
  return (
    <ValueCard
      label={t('Parameter {name}', { name })}
      name={name}
      facts={[parameter.place, typeLabel(kind, parameter), required ? t('required') : '']}
      onRemove={() => edit(removeParameter(place, parameter))}
      startsOpen={startsOpen}
    >
      {reference ? (
        <p className="df-hint">
          {t('Shared by several operations as {reference}, and only editable in the Text view.', {
            reference,
          })}
        </p>
      ) : (
        <ParameterFields parameter={parameter} place={place} all={all} />
      )}
    </ValueCard>
  );
}
