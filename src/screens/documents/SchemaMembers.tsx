import type { ReactNode } from 'react';
import type { ApiDocument, Schema } from '../../core/docs/ApiDocument.ts';
import { resolved, typeName } from '../../core/docs/exampleOf.ts';
import { plainText } from '../../core/docs/plainText.ts';
import { ANY_MEMBER, schemaMembers, type SchemaMember } from '../../core/docs/schemaMembers.ts';
import { useT } from '../ui/useT.ts';
import { Disclosure } from './Disclosure.tsx';

export interface SchemaMembersProps {
  document: ApiDocument;
  schema: Schema;
  /** What opens them. Default: “Schema”. */
  summary?: ReactNode;
}

/** The members of a schema; nested members appear when they are opened. */
export function SchemaMembers({ document, schema, summary }: SchemaMembersProps) {
  const t = useT();
  if (!schemaMembers(document, schema).length) return summary;
  return (
    <Disclosure summary={summary ?? t('Schema')}>
      {() => <Members document={document} schema={schema} />}
    </Disclosure>
  );
}

function Members({ document, schema }: SchemaMembersProps) {
  return (
    <ul className="df-members">
      {schemaMembers(document, schema).map((member, place) => (
        <li key={`${member.name} ${place}`}>
          <Member document={document} member={member} />
        </li>
      ))}
    </ul>
  );
}

function Member({ document, member }: { document: ApiDocument; member: SchemaMember }) {
  const t = useT();
  const { name, isRequired, schema } = member;
  const found = resolved(document, schema);
  const choices = Array.isArray(found.enum) ? found.enum.map(String) : [];
  const said = [plainText(member.description), choices.join(', ')].filter(Boolean).join(' – ');
  const line = (
    <>
      <code>{name === ANY_MEMBER ? t('any name') : name}</code>{' '}
      <span className="df-hint">
        {typeName(schema)}
        {isRequired && `, ${t('required')}`}
      </span>
      {said && (
        <span className="df-hint">
          : <bdi>{said}</bdi>
        </span>
      )}
    </>
  );
  if (!schemaMembers(document, schema).length) return line;
  return (
    <Disclosure summary={line}>{() => <Members document={document} schema={schema} />}</Disclosure>
  );
}
