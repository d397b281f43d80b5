import { useEffect, useState } from 'react';
import { fetchTable } from '../../../core/tables/fetchTable.ts';
import type { PickerOption } from '../../ui/form/OptionList.tsx';
import { useApp } from '../../flow/useApp.ts';

/** The fields of a table to choose from; none while they are on the way or where no table is chosen. */
export function useFieldNames(service: string, table: string): readonly PickerOption[] {
  const app = useApp();
  const [known, setKnown] = useState<{ of: string; options: readonly PickerOption[] }>({
    of: '',
    options: [],
  });
  const of = service && table ? `${service}/${table}` : '';
  useEffect(() => {
    if (!of) return;
    let current = true;
    const keep = (options: PickerOption[]) => current && setKnown({ of, options });
    fetchTable(app, service, table).then(
      ({ field }) =>
        keep(field.map(({ name, type }) => ({ value: name, label: name, hint: type ?? '' }))),
      // the form says what is missing; a name that is known already stays
      () => keep([]),
    );
    return () => {
      current = false;
    };
  }, [app, of, service, table]);
  return known.of === of ? known.options : [];
}
