import type { AccessRule, RuledService } from '../../../core/access-rules/AccessRule.ts';
import { verbsOf } from '../../../core/access-rules/verbMasks.ts';
import { plural } from '../../../core/messages/plural.ts';
import { Name } from '../../ui/Name.tsx';
import { useDialect } from '../../flow/useDialect.ts';
import { useT } from '../../ui/useT.ts';

export interface GrantSummaryProps {
  service: RuledService;
  role: string;
  rules: readonly AccessRule[];
  /** Null without one. */
  app: string | null;
}

/** The most rules that are listed one by one. */
const SHOWN = 6;

/** What is about to be created, in full. */
export function GrantSummary({ service, role, rules, app }: GrantSummaryProps) {
  const t = useT();
  const { rejectsInactiveServices } = useDialect().access;
  const more = rules.length - SHOWN;
  return (
    <section className="df-grant" aria-label={t('Items to create')}>
      <h3 className="df-label">{t('Items to create')}</h3>
      <ul>
        <li>
          {plural(
            t,
            rules.length,
            {
              one: 'An active role “{name}” with {count} rule:',
              other: 'An active role “{name}” with {count} rules:',
            },
            { name: role },
          )}
          <ul>
            {rules.slice(0, SHOWN).map(({ component, verb_mask }) => (
              <li key={component}>
                <span className="df-mono">
                  <Name>{`${service.name}/${component ?? ''}`}</Name>
                </span>{' '}
                <span className="df-hint">{verbsOf(verb_mask).join(', ')}</span>
              </li>
            ))}
            {more > 0 && <li>{plural(t, more, { one: '{count} more', other: '{count} more' })}</li>}
          </ul>
        </li>
        {app !== null && (
          <li>
            {t('An active app “{name}” with an API key and this role as its default role.', {
              name: app,
            })}{' '}
            {t('Anyone who has the key can send these requests.')}
          </li>
        )}
      </ul>
      {service.is_active === false && rejectsInactiveServices && (
        <p className="df-note df-note-warn">
          {t('This service is inactive and rejects every request.')}
        </p>
      )}
    </section>
  );
}
