import type { DocPath } from '../../../core/api-doc/DocNode.ts';
import { freeName } from '../../../core/api-doc/docOutline.ts';
import {
  addParameter,
  blankParameter,
  removeParameter,
} from '../../../core/api-doc/parameterPlaces.ts';
import { readParameters } from '../../../core/api-doc/parameters.ts';
import { CardList } from './CardList.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { ParameterCard } from './ParameterCard.tsx';

/** The parameters of an endpoint, or of all endpoints of a path. */
export function ParameterList({ owner, title }: { owner: DocPath; title: string }) {
  const t = useT();
  const { root, kind, edit } = useDoc();
  const place = { root, kind, owner };
  const parameters = readParameters(root, kind, owner);
  const names = parameters.map(({ name }) => name);
  return (
    <CardList
      title={title}
      add={t('Add parameter')}
      items={parameters}
      onAdd={() => edit(addParameter(place, blankParameter(freeName('parameter', names))))}
      onRemove={(parameter) => edit(removeParameter(place, parameter))}
    >
      {(parameter, card) => (
        <ParameterCard {...card} parameter={parameter} place={place} all={parameters} />
      )}
    </CardList>
  );
}
