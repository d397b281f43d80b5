import { useMemo, useState } from 'react';
import { hasNames, serviceItems, systemItems } from '../../core/packages/packageItems.ts';
import type { PackageService, SystemKind } from '../../core/packages/packageKinds.ts';
import type { PackageItem, PackageRow } from '../../core/packages/PackageRow.ts';
import { useApp } from '../flow/useApp.ts';
import { useDialect } from '../flow/useDialect.ts';
import { Checkbox } from '../ui/list/Checkbox.tsx';
import { PickerButton } from '../ui/form/PickerButton.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { useT } from '../ui/useT.ts';
import { ItemCheckboxes } from './ItemCheckboxes.tsx';

const SYSTEM = 'system';

export interface ChooseItemsProps {
  services: readonly PackageService[];
  kinds: readonly SystemKind[];
  onAdd: (rows: PackageRow[]) => void;
}

/** A type, a service of that type, and its items: the instance's own records, tables, files. */
export function ChooseItems({ services, kinds, onAdd }: ChooseItemsProps) {
  const t = useT();
  const [type, setType] = useState(SYSTEM);
  const [name, setName] = useState('');
  const types = useMemo(() => {
    const labels = new Map(
      services
        .filter((service) => service.type !== SYSTEM)
        .map((service) => [service.type, service.typeLabel]),
    );
    return [...labels].map(([value, label]) => ({ value, label }));
  }, [services]);
  const ofType = services.filter((service) => service.type === type);
  const kind = type === SYSTEM ? kinds.find((each) => each.name === name) : undefined;
  const service = type === SYSTEM ? undefined : ofType.find((each) => each.name === name);

  return (
    <>
      <div className="df-columns">
        <SelectField
          label={t('Type')}
          value={type}
          options={[{ value: SYSTEM, label: t('System') }, ...types]}
          onChange={(next) => {
            setType(next);
            setName('');
          }}
        />
        <PickerButton
          label={t('Name')}
          options={
            type === SYSTEM
              ? kinds.map((each) => ({ value: each.name, label: `${each.name} (${each.count})` }))
              : ofType.map((each) => ({ value: each.name, label: each.label, hint: each.name }))
          }
          value={name ? [name] : []}
          onChange={([next = '']) => setName(next)}
        />
      </div>
      {kind && <SystemCheckboxes key={name} kind={kind} services={services} onAdd={onAdd} />}
      {service && <ServiceCheckboxes key={name} service={service} onAdd={onAdd} />}
    </>
  );
}

interface SystemCheckboxesProps extends Pick<ChooseItemsProps, 'services' | 'onAdd'> {
  kind: SystemKind;
}

/** Records of the instance. */
function SystemCheckboxes({ kind, services, onAdd }: SystemCheckboxesProps) {
  const app = useApp();
  const t = useT();
  const source = useMemo(() => systemItems(app, kind), [app, kind]);
  if (!hasNames(kind)) {
    return (
      <p className="df-hint">
        {t(
          "The server counts these but doesn't list them, so they can't be selected individually.",
        )}
      </p>
    );
  }
  return (
    <ItemCheckboxes
      label={kind.name}
      source={source}
      onAdd={(items) => onAdd(systemRows(kind, items, services))}
    />
  );
}

/** An app brings the files that it consists of (platform §8). */
function systemRows(
  kind: SystemKind,
  items: readonly PackageItem[],
  services: readonly PackageService[],
): PackageRow[] {
  const files = items.flatMap(({ container }): PackageRow[] => {
    const service = services.find(({ id }) => String(id) === String(container?.service_id));
    if (!container || !service) return [];
    const { path } = container;
    return [{ service: service.name, kind: '', items: [{ value: path, label: path }] }];
  });
  return [{ service: SYSTEM, kind: kind.name, items }, ...files];
}

interface ServiceCheckboxesProps extends Pick<ChooseItemsProps, 'onAdd'> {
  service: PackageService;
}

/** Files of a service, or its tables, optionally with their records. */
function ServiceCheckboxes({ service, onAdd }: ServiceCheckboxesProps) {
  const { name, holds } = service;
  const t = useT();
  const app = useApp();
  const { packsTableData } = useDialect();
  const [withData, setWithData] = useState(false);
  const source = useMemo(() => serviceItems(app, service), [app, service]);
  if (!holds) {
    return (
      <p className="df-hint">
        {t("Only this service's settings can be exported: choose System, then service.")}
      </p>
    );
  }
  const kinds = holds === 'files' ? [''] : withData ? ['_schema', '_table'] : ['_schema'];
  return (
    <ItemCheckboxes
      label={name}
      source={source}
      onAdd={(items) => onAdd(kinds.map((kind) => ({ service: name, kind, items })))}
    >
      {holds === 'tables' && packsTableData && (
        <Checkbox
          label={t('Include records')}
          hint={t('Some servers export only one page of records per table, often 1,000.')}
          checked={withData}
          onChange={setWithData}
        />
      )}
    </ItemCheckboxes>
  );
}
