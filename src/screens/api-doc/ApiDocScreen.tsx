import { useCallback, useMemo } from 'react';
import {
  formatDefinitionPlace,
  parseDefinitionPlace,
  type DefinitionPlace,
} from '../../core/api-doc/definitionPlace.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useT } from '../ui/useT.ts';
import { Workbench } from '../ui/workbench/Workbench.tsx';
import { DefinedServices } from './DefinedServices.tsx';
import { useClosedService } from './useClosedService.ts';

const ServiceDoc = lazyPart(async () => (await import('./form/ServiceDoc.tsx')).ServiceDoc);

const placeOf = (service: string): DefinitionPlace => ({
  service,
  view: 'form',
  item: { kind: 'file' },
});

/** API definitions of services, edited by forms or as text (spec 2 §2, §4, §9: Swagger editor). */
export const ApiDocScreen = adminArea(ApiDoc);

/** The services to choose from, or the definition of the chosen one. */
function ApiDoc({ path, linkBase }: AreaProps) {
  const t = useT();
  const { path: given, go, href } = useAreaPath('/api-doc-editor', path, linkBase);
  const place = useMemo(() => parseDefinitionPlace(given), [given]);
  const { service } = place;
  const { list, closed, isChosen } = useClosedService(service);
  const show = useCallback(
    // one document is one history entry: Back leaves it
    (to: DefinitionPlace) =>
      go(formatDefinitionPlace(to), { replace: to.service !== null && service !== null }),
    [go, service],
  );
  return service === null ? (
    <Workbench title={t('API Docs')} isOpen>
      <div ref={list} className="df-defined">
        <DefinedServices
          closed={closed}
          href={(name) => href(formatDefinitionPlace(placeOf(name)))}
          onOpen={(name) => show(placeOf(name))}
        />
      </div>
    </Workbench>
  ) : (
    <ServiceDoc
      key={service}
      service={service}
      isChosen={isChosen}
      place={place}
      linkBase={linkBase}
      onShow={show}
    />
  );
}
