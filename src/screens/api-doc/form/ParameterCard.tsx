import { useT } from '../../ui/useT.ts';
import type { ListedCard } from './CardList.tsx';
import { useDoc } from './DocContext.ts';
import { ParameterFields, type ParameterFieldsProps } from './ParameterFields.tsx';
import { typeLabel } from './typeLabel.ts';
import { ValueCard } from './ValueCard.tsx';

export interface ParameterCardProps extends ParameterFieldsProps, ListedCard {}

/** One parameter (spec 2 §3, §9). */
export function ParameterCard({ parameter, place, all, ...card }: ParameterCardProps) {
  const t = useT();
  const { kind } = useDoc();
  const { name, reference, required } = parameter;
  return (
    <ValueCard
      {...card}
      label={t('Parameter {name}', { name })}
      name={name}
      facts={[parameter.place, typeLabel(kind, parameter), required ? t('required') : '']}
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
