import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { plural } from '../../../core/messages/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { keepEnter } from '../../access/keepEnter.ts';

export interface RuleBarProps {
  /** The number of all rules. */
  count: number;
  /** The number of rules in the list. */
  shown: number;
  /** The number of rules with findings. */
  oddCount: number;
  search: string;
  isOddOnly: boolean;
  onSearch: (search: string) => void;
  onOddOnly: (isOddOnly: boolean) => void;
  onAdd: () => void;
}

/** With more rules, a search field appears. */
const SEARCH_ABOVE = 8;

/** The bar above the rules: how many there are, which are shown, and Add. */
export function RuleBar(props: RuleBarProps) {
  const { count, shown, oddCount, isOddOnly } = props;
  const t = useT();
  const odd = { one: '{count} to review', other: '{count} to review' };
  return (
    <div className="df-bar">
      {count > SEARCH_ABOVE && (
        <div className="df-rule-search" onKeyDown={keepEnter}>
          <TextField
            label={t('Find a rule')}
            type="search"
            placeholder={t('Service or component')}
            value={props.search}
            onChange={props.onSearch}
          />
        </div>
      )}
      <span className="df-hint" role="status">
        {shown < count
          ? t('{done} of {count}', { done: formatNumber(t, shown), count: formatNumber(t, count) })
          : plural(t, count, { one: '{count} rule', other: '{count} rules' })}
      </span>
      {oddCount > 0 && (
        <Button kind="quiet" onClick={() => props.onOddOnly(!isOddOnly)}>
          <Icon name="warning" />
          {isOddOnly ? t('Show all rules') : plural(t, oddCount, odd)}
        </Button>
      )}
      <div className="df-bar-end">
        <Button onClick={props.onAdd}>
          <Icon name="plus" />
          {t('Add rule')}
        </Button>
      </div>
    </div>
  );
}
