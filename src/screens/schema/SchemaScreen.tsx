import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { recentTables } from '../../core/data/recentTables.ts';
import { loadPreferences } from '../../core/preferences/preferences.ts';
import {
  formatSchemaPath,
  parseSchemaPath,
  type SchemaPlace,
} from '../../core/schema/schemaAddress.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { TableNavigator } from '../databases/TableNavigator.tsx';
import { useApp } from '../flow/useApp.ts';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useLeaving } from '../ui/useLeaving.ts';
import { useT } from '../ui/useT.ts';
import { SchemaNav, type SchemaGo } from './SchemaNav.ts';
import { useWorkbenchLayout } from '../flow/useWorkbenchLayout.ts';
import { Workbench } from '../ui/workbench/Workbench.tsx';
import { SchemaStart } from './SchemaStart.tsx';
import { SchemaTrail } from './SchemaTrail.tsx';

const TablePane = lazyPart(async () => (await import('./form/TablePane.tsx')).TablePane);
const NewTable = lazyPart(async () => (await import('./create/NewTable.tsx')).NewTable);
const Diagram = lazyPart(async () => (await import('./diagram/Diagram.tsx')).Diagram);
const UploadSchema = lazyPart(async () => (await import('./create/UploadSchema.tsx')).UploadSchema);

/** The buttons above the tables are side by side. */
const LIST_WIDTH = 256;

/** The tables, fields and relations of every database service (spec 2 §2, §4, §7). */
export const SchemaScreen = adminArea(Schema);

function Schema({ path = '', linkBase }: AreaProps) {
  const t = useT();
  const area = useAreaPath('/schema', path, linkBase);
  const place = useMemo(() => parseSchemaPath(area.path), [area.path]);
  const leaving = useLeaving(t('You have unsaved changes. Continue without saving?'));
  const [moved, setMoved] = useState(false);
  const [begun, setBegun] = useState(0);
  const { go, href } = area;
  const app = useApp();
  // how notices are shown, and whether a save closes
  useEffect(() => void loadPreferences(app), [app]);
  const show = useCallback<SchemaGo['show']>(
    (next, options) => {
      setMoved(true);
      go(formatSchemaPath(next), options);
    },
    [go],
  );
  const nav: SchemaGo = {
    place,
    leaving,
    moved,
    linkBase,
    show,
    leaveTo: async (next) => {
      if (!(await leaving.mayLeave())) return;
      if (next.create) setBegun((count) => count + 1);
      show(next);
    },
    link: (next) => href(formatSchemaPath(next)),
  };
  const { service, table } = place;
  useEffect(() => {
    if (service !== null && table !== null) recentTables.note(app, { service, table });
  }, [app, service, table]);
  const isOpen =
    service !== null && (table !== null || place.create !== null || place.view === 'diagram');
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = pane;
    // a table that was dropped, or a link of a list that has changed, takes the focus with it
    const isLost = !(current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (moved && !isOpen && isLost) current?.focus({ preventScroll: true });
  }, [moved, isOpen, service]);
  return (
    <SchemaNav value={nav}>
      <Workbench
        title={t('Schema')}
        tab={{
          label: t('Manage'),
          href: nav.link({ service: null }),
          onSelect: () => service !== null && void nav.leaveTo({ service: null }),
        }}
        isOpen={isOpen}
        {...useWorkbenchLayout('schema', LIST_WIDTH)}
        list={
          <TableNavigator
            service={service}
            table={table}
            href={(of, name) => nav.link({ service: of, table: name })}
            onChoose={(of, name) => void nav.leaveTo({ service: of, table: name })}
            actions={
              service !== null && (
                <>
                  <Button onClick={() => void nav.leaveTo({ service, create: 'table' })}>
                    {t('Create')}
                  </Button>
                  <Button onClick={() => void nav.leaveTo({ service, create: 'upload' })}>
                    {t('Upload')}
                  </Button>
                  <Button onClick={() => void nav.leaveTo({ service, view: 'diagram' })}>
                    {t('Diagram')}
                  </Button>
                </>
              )
            }
          />
        }
      >
        <div ref={pane} className="df-pane" tabIndex={-1}>
          {isOpen ? (
            <Place place={place} service={service} begun={begun} />
          ) : (
            <SchemaStart service={service} place={area} />
          )}
        </div>
      </Workbench>
    </SchemaNav>
  );
}

interface PlaceProps {
  place: SchemaPlace;
  service: string;
  /** How often something new was begun: one that was discarded for the next disappears. */
  begun: number;
}

function Place({ place, service, begun }: PlaceProps) {
  const { table, create } = place;
  if (table !== null) {
    return (
      <>
        <SchemaTrail place={place} />
        <TablePane key={`${service}/${table}`} service={service} table={table} />
      </>
    );
  }
  const Part = create === null ? Diagram : create === 'upload' ? UploadSchema : NewTable;
  return (
    <>
      <SchemaTrail place={place} />
      <Part key={`${service} ${begun}`} service={service} />
    </>
  );
}
