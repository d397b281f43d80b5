import { useMemo, useRef } from 'react';
import type { ApiDocument, Operation } from '../../core/docs/ApiDocument.ts';
import type { DocsPlace } from '../../core/docs/docsPlace.ts';
import { tableCalls } from '../../core/docs/tableCalls.ts';
import { plural } from '../../core/messages/plural.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { AreaLink } from '../flow/AreaLink.tsx';
import { focusWhenShown } from '../flow/focusWhenShown.ts';
import { walkEntries } from '../ui/list/walkEntries.ts';
import { FilterBox } from '../ui/list/FilterBox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RecordField } from '../flow/form/RecordField.tsx';
import { Name } from '../ui/Name.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useT } from '../ui/useT.ts';
import { CallsByTag } from '../documents/CallsByTag.tsx';
import type { DocsOfService } from './useServiceDocs.ts';

export interface ServiceDocsProps {
  docs: DocsOfService;
  service: string;
  place: DocsPlace;
  linkBase: string | undefined;
  /** Returns to the services. */
  onBack: () => void;
  onShow: (changes: Partial<DocsPlace>, options?: { replace: boolean }) => void;
}

/** The endpoints of a service by tag: all of them, or those that a role can use. */
export function ServiceDocs(props: ServiceDocsProps) {
  const { docs, service, place, linkBase, onBack, onShow } = props;
  const t = useT();
  const list = useRef<HTMLElement>(null);
  const document = docs.document.value;
  const role = docs.role.value?.of ?? null;
  const reachOf = role?.reachOf ?? null;
  const found = useMemo(
    () => matching(document, place).filter((each) => reachOf?.(each) !== 'none'),
    [document, place, reachOf],
  );
  const isHidden = reachOf !== null && !found.length && matching(document, place).length > 0;
  /** Opens an endpoint; its fields are the next stop from its title, not behind the whole list. */
  const open = (call: string) => {
    if (call !== place.call) onShow({ call });
    const workbench = list.current?.closest('.df-workbench');
    if (!workbench) return;
    focusWhenShown(workbench, () => {
      const operation = workbench.querySelector<HTMLElement>('.df-operation');
      return operation?.dataset.call === call ? operation.querySelector('.df-title') : null;
    });
  };
  return (
    <nav ref={list} className="df-docs-list" aria-label={t('Endpoints')} onKeyDown={walkEntries}>
      <div className="df-docs-service">
        <Button kind="quiet" onClick={onBack}>
          <Icon name="left" />
          {t('All services')}
        </Button>
        <strong className="df-truncate">
          <Name>{service}</Name>
        </strong>
      </div>
      {document !== null && place.call === null && (
        <div className="df-docs-overview">
          <Button
            kind="quiet"
            onClick={({ currentTarget }) => {
              const pane = currentTarget.closest('.df-workbench')?.querySelector('.df-docs');
              const title = pane?.querySelector<HTMLElement>('.df-title');
              title?.focus({ preventScroll: true });
              title?.scrollIntoView();
            }}
          >
            {t('About this service')}
          </Button>
        </div>
      )}
      {place.table !== null && (
        <div className="df-docs-service">
          <Button kind="quiet" onClick={() => onShow({ table: null })}>
            {t('All endpoints')}
          </Button>
          <span className="df-mono df-truncate">
            <Name>{place.table}</Name>
          </span>
        </div>
      )}
      <FilterBox
        isLocal
        value={place.filter}
        onFilter={(filter) => onShow({ filter, call: null }, { replace: true })}
      />
      <RecordField
        label={t('View as role')}
        path="system/role"
        value={place.role}
        onChange={(id) => onShow({ role: id === null ? null : String(id) })}
      />
      {docs.role.error && <ErrorState error={docs.role.error} onRetry={docs.role.retry} />}
      {(!document || !docs.role.value) && !docs.document.error && !docs.role.error && (
        <Skeleton lines={8} onStop={document ? docs.role.stop : docs.document.stop} />
      )}
      {document && docs.role.value && document.operations.length > 0 && (
        <>
          <p className="df-hint" role="status">
            {isHidden
              ? t("This role can't access any of these endpoints.")
              : found.length || !place.filter
                ? plural(t, found.length, { one: '{count} endpoint', other: '{count} endpoints' })
                : t('Nothing found.')}
          </p>
          {isHidden && place.role !== null && (
            <p className="df-note df-note-warn">
              {role?.isActive
                ? t("None of this role's rules grants access to them.")
                : t('Inactive roles deny every request.')}{' '}
              <AreaLink path={`/roles/${encodeURIComponent(place.role)}`} linkBase={linkBase}>
                {t('Open role')}
              </AreaLink>
            </p>
          )}
          <CallsByTag
            document={document}
            service={service}
            operations={found}
            reachOf={reachOf}
            open={place.call}
            filter={place.filter}
            onOpen={open}
          />
        </>
      )}
    </nav>
  );
}

function matching(
  document: ApiDocument | null,
  { filter, table }: DocsPlace,
): readonly Operation[] {
  const all = document?.operations ?? [];
  const listed = table === null ? all : tableCalls(all, table);
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return listed.filter(({ key, summary, tags }) => {
    const text = `${key} ${summary} ${tags.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
