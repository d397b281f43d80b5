import { ALL } from '../../../core/data/openTable.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { useT } from '../../ui/useT.ts';
import type { ChosenSize } from './usePageSize.ts';

/** Servers return no more than the last of these at once. */
const SIZES = [50, 100, 500, 1000];

export interface PageSizeProps {
  size: ChosenSize;
  mayLeave: () => Promise<boolean>;
  /** Called after a change, which starts at the first page. */
  onSize: () => void;
}

/** Chooses how many records a page has, or one page for all of them. */
export function PageSize({ size, mayLeave, onSize }: PageSizeProps) {
  const t = useT();
  const id = useElementId();
  if (size.isFixed) return null;
  const choose = async (value: string) => {
    if (!(await mayLeave())) return;
    size.choose(value === 'all' ? ALL : Number(value));
    onSize();
  };
  return (
    <span className="df-page-size">
      <label className="df-hint" htmlFor={id}>
        {t('Records per page')}
      </label>
      <select
        id={id}
        className="df-input df-select"
        value={size.limit === ALL ? 'all' : String(size.limit)}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {SIZES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
        <option value="all">{t('All')}</option>
      </select>
    </span>
  );
}
