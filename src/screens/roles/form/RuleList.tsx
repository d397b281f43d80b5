import { walkRules } from './walkRules.ts';
import { RuleListRow, type RuleListProps } from './RuleListRow.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';

// most roles have few rules
const LongRuleList = lazyPart(async () => (await import('../long/LongRuleList.tsx')).LongRuleList);

/** Up to so many rows the list stands on the page; above it scrolls within itself. */
const ALL_UP_TO = 80;

/** The rows of the rules, below the services that they are about. */
export function RuleList(props: RuleListProps) {
  if (props.items.length > ALL_UP_TO) return <LongRuleList {...props} />;
  return (
    <div className="df-rules" role="list" onKeyDown={walkRules}>
      {props.items.map((item) => (
        <div key={item.key} role="listitem">
          <RuleListRow {...props} item={item} />
        </div>
      ))}
    </div>
  );
}
