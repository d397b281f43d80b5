import { verbMasks, verbsOf, type Verb } from '../../../core/access-rules/verbMasks.ts';
import { useT } from '../../ui/useT.ts';

const VERBS = Object.keys(verbMasks) as Verb[];

/** The verbs that a rule grants, each in a place of its own. */
export function RuleVerbs({ mask }: { mask: number }) {
  const t = useT();
  const granted = verbsOf(mask);
  return (
    <span className="df-verbs">
      {!granted.length && <span className="df-visually-hidden">{t('no verbs')}</span>}
      {VERBS.map((verb) =>
        granted.includes(verb) ? (
          <span key={verb} className="df-verb">
            {verb}{' '}
          </span>
        ) : (
          <span key={verb} className="df-verb-none" aria-hidden="true">
            ·
          </span>
        ),
      )}
    </span>
  );
}
