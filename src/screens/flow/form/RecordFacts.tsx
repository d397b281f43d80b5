import type { ReactNode } from 'react';
import { formatTimestamp } from '../../../core/messages/formatTimestamp.ts';
import type { Id } from '../../../core/lib/Id.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { useElement } from '../../ui/ElementContext.tsx';
import { useT } from '../../ui/useT.ts';
import { useRecordNames } from '../useRecordNames.ts';

/** What servers report of a record besides its content (recorded: user, role, app, service). */
interface Stamped {
  created_date?: string | null;
  created_by_id?: Id | null;
  last_modified_date?: string | null;
  last_modified_by_id?: Id | null;
  last_login_date?: string | null;
}

/** When a record was created and changed, by whom, and when its user last signed in. */
export function RecordFacts({ record }: { record: Entity & Stamped }) {
  const t = useT();
  const { lang } = useElement();
  const { created_by_id: maker, last_modified_by_id: editor } = record;
  const people = [maker, editor].filter((id) => id !== null && id !== undefined);
  const admins = useRecordNames('system/admin', people);
  // a role can let other users change records
  const users = useRecordNames('system/user', people.filter(admins.isMissing));
  const nameOf = (id: Id) => {
    if (!admins.isMissing(id)) return admins.nameOf(id);
    return users.isMissing(id) ? t('User {id} (deleted)', { id: String(id) }) : users.nameOf(id);
  };
  /** Ids must not appear for an instant: the line takes its space before it is shown. */
  const isWaiting = (id: Id | null | undefined) =>
    id != null && (admins.isWaiting(id) || (admins.isMissing(id) && users.isWaiting(id)));
  const when = (date: string) => formatTimestamp(date, lang);
  const { created_date: made, last_modified_date: changed, last_login_date: seen } = record;
  const facts: (readonly [key: string, text: ReactNode, isWaiting?: boolean])[] = [
    ['id', t('ID {id}', { id: String(record.id) })],
  ];
  if (made) {
    const values = { date: when(made), name: maker == null ? '' : nameOf(maker) };
    facts.push([
      'made',
      maker == null ? t('Created {date}', values) : t('Created {date} by {name}', values),
      isWaiting(maker),
    ]);
  }
  if (changed && changed !== made) {
    const values = { date: when(changed), name: editor == null ? '' : nameOf(editor) };
    facts.push([
      'changed',
      editor == null ? t('Changed {date}', values) : t('Changed {date} by {name}', values),
      isWaiting(editor),
    ]);
  }
  if (seen) facts.push(['seen', t('Last login {date}', { date: when(seen) })]);
  return (
    <ul className="df-facts df-hint">
      {facts.map(([key, text, waits]) => (
        <li key={key} data-waiting={waits || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
