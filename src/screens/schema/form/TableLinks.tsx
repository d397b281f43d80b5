import { formatDataPath } from '../../../core/data/dataPath.ts';
import { formatDocsPlace, parseDocsPlace } from '../../../core/docs/docsPlace.ts';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { useT } from '../../ui/useT.ts';
import { useSchemaNav } from '../SchemaNav.ts';

const EVERY_CALL = parseDocsPlace('');

/** Links to the records of a table and its endpoints; nothing if the page has no URLs. */
export function TableLinks({ service, table }: { service: string; table: string }) {
  const t = useT();
  const { linkBase } = useSchemaNav();
  if (linkBase === undefined) return null;
  return (
    <nav className="df-group" aria-label={t('Related pages')}>
      <AreaLink linkBase={linkBase} path={`/data${formatDataPath({ service, table })}`}>
        {t('Data')}
      </AreaLink>
      <AreaLink
        linkBase={linkBase}
        path={`/apidocs${formatDocsPlace({ ...EVERY_CALL, service, table })}`}
      >
        {t('API Docs')}
      </AreaLink>
    </nav>
  );
}
