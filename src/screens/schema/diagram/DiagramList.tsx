import { useState } from 'react';
import type { SchemaPicture } from '../../../core/schema/schemaPicture.ts';
import { SearchInput } from '../../ui/list/SearchInput.tsx';
import { useT } from '../../ui/useT.ts';
import { PlaceLink } from '../PlaceLink.tsx';

/** The diagram in words: each table with what it refers to and what refers to it. */
export function DiagramList({ service, picture }: { service: string; picture: SchemaPicture }) {
  const t = useT();
  const { links, far } = picture;
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const tables = picture.tables.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <>
      <SearchInput label={t('Find a table')} value={text} onChange={setText} />
      <p role="status" className={tables.length ? 'df-visually-hidden' : 'df-hint'}>
        {tables.length ? '' : t('No matching tables.')}
      </p>
      <ul className="df-picture-list df-mono" aria-label={t('Tables and relationships')}>
        {tables.map(({ name }) => (
          <li key={name}>
            <PlaceLink to={{ service, table: name }} label={name} />
            <ul>
              {links
                .filter(({ from }) => from === name)
                .map((link) => (
                  <li key={`> ${link.fromField} ${link.to}.${link.toField}`}>
                    {link.fromField} →{' '}
                    <PlaceLink to={{ service, table: link.to }} label={link.to} />.{link.toField}{' '}
                    {link.junction && t('through {table}', { table: link.junction })}{' '}
                    {link.isVirtual && t('(virtual)')}
                  </li>
                ))}
              {far
                .filter(({ from }) => from === name)
                .map((link) => (
                  <li key={`f ${link.field} ${link.service}.${link.table}`}>
                    {link.field} →{' '}
                    <PlaceLink
                      to={{ service: link.service, table: link.table }}
                      label={`${link.service}.${link.table}`}
                    />
                  </li>
                ))}
              {links
                .filter(({ to, from }) => to === name && from !== name)
                .map((link) => (
                  <li key={`< ${link.from}.${link.fromField} ${link.toField}`}>
                    {link.toField} ←{' '}
                    <PlaceLink to={{ service, table: link.from }} label={link.from} />.
                    {link.fromField} {link.isVirtual && t('(virtual)')}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
