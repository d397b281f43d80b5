import { encodePart } from '../../../core/lib/encodePart.ts';
import { useCallback, type ReactNode } from 'react';
import { serviceTypesFor } from '../../../core/services/serviceTypes.ts';
import { keepsDefinition } from '../../../core/services/serviceDefinition.ts';
import type { ApiDocument } from '../../../core/docs/ApiDocument.ts';
import { modelsOf } from '../../../core/docs/modelsOf.ts';
import { openApiFile } from '../../../core/docs/openApiFile.ts';
import { plainText } from '../../../core/docs/plainText.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import { readList } from '../../../core/http/readList.ts';
import { useApp } from '../../flow/useApp.ts';
import { CopyLine } from '../../flow/form/CopyLine.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Name } from '../../ui/Name.tsx';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import type { DocsService } from '../DocsScreen.tsx';
import { Disclosure } from '../../documents/Disclosure.tsx';
import { SchemaMembers } from '../../documents/SchemaMembers.tsx';

export interface ServiceOverviewProps {
  document: ApiDocument;
  /** As in the URL. */
  name: string;
  /** null while the services are loading. */
  service: DocsService | null;
  linkBase: string | undefined;
}

/** Describes a service while none of its endpoints is open. */
export function ServiceOverview({ document, name, service, linkBase }: ServiceOverviewProps) {
  const t = useT();
  const app = useApp();
  const { title, version, description } = document;
  const download = () =>
    saveFile(openApiFile(document, name, dialectOf(app).documentsTogether), `${name}.openapi.json`);
  if (!document.operations.length) {
    return (
      <EmptyState
        title={t('This service has no API documentation.')}
        action={service && <DefinitionLink service={service} linkBase={linkBase} />}
      />
    );
  }
  return (
    <>
      <h3 className="df-title" tabIndex={-1}>
        <Name>{name}</Name>
      </h3>
      <p className="df-hint">{[title, version].filter(Boolean).join(' ')}</p>
      {description && <p className="df-prose">{plainText(description)}</p>}
      <div className="df-group">
        <Button onClick={download}>{t('Download OpenAPI')}</Button>
        {service && <DefinitionLink service={service} linkBase={linkBase} />}
      </div>
      <Reach name={name} />
      <Disclosure summary={t('Models')}>{() => <Models document={document} />}</Disclosure>
    </>
  );
}

const HEADERS = ['X-DreamFactory-API-Key: {api_key}', 'X-DreamFactory-Session-Token: {token}'];

/** The URL of the service, and what requests must include. */
function Reach({ name }: { name: string }) {
  const t = useT();
  const { apiBase } = useApp();
  return (
    <>
      <h4 className="df-title">{t('Base URL')}</h4>
      <CopyLine
        label={t('Base URL')}
        text={new URL(`${apiBase}/${encodePart(name)}`, location.href).href}
      />
      <h4 className="df-title">{t('Request headers')}</h4>
      <p className="df-hint">
        {t("Each request needs an app's API key. Add a session token to send it as a user.")}
      </p>
      {HEADERS.map((header) => (
        <CopyLine key={header} label={header} text={header} />
      ))}
    </>
  );
}

/** The models of the document's requests and responses. */
function Models({ document }: { document: ApiDocument }): ReactNode {
  const t = useT();
  const models = modelsOf(document);
  if (!models.length) return <p className="df-hint">{t('Nothing found.')}</p>;
  return (
    <ul className="df-members" aria-label={t('Models')}>
      {models.map(({ name, reference }) => (
        <li key={reference}>
          <SchemaMembers
            document={document}
            schema={{ $ref: reference }}
            summary={<code>{name}</code>}
          />
        </li>
      ))}
    </ul>
  );
}

/** The link to the editor, for services with a definition of their own. */
function DefinitionLink(props: { service: DocsService; linkBase: string | undefined }) {
  const { service, linkBase } = props;
  const t = useT();
  const app = useApp();
  const load = useCallback(async () => {
    const query = { fields: 'type,mutable', filter: `id = ${service.id}`, limit: 1 };
    const [reply] = await Promise.all([
      app.api.get('system/service', query),
      serviceTypesFor(app).known(),
    ]);
    const [found] = readList<{ type: string; mutable: boolean }>(reply).rows;
    return found?.mutable === true && keepsDefinition(serviceTypesFor(app).typeOf(found.type));
  }, [app, service.id]);
  if (!useLoaded(load).value) return null;
  return (
    <AreaLink path={`/api-doc-editor/${encodePart(service.name)}`} linkBase={linkBase}>
      {t('Edit definition')}
    </AreaLink>
  );
}
