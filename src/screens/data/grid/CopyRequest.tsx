import { requestIn, requestUrl, type RequestLanguage } from '../../../core/data/grid/requestOf.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import type { TableSchema } from '../../../core/tables/TableSchema.ts';
import { useCopy } from '../../flow/useCopy.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useT } from '../../ui/useT.ts';

const LANGUAGES: readonly { language: RequestLanguage; label: string }[] = [
  { language: 'url', label: 'URL' },
  { language: 'curl', label: 'curl' },
  { language: 'javascript', label: 'JavaScript' },
  { language: 'python', label: 'Python' },
];

/** Copies the request that reads what is shown, without anything of the session. */
export function CopyRequest({ table, schema }: { table: TableData; schema: TableSchema }) {
  const t = useT();
  const copyText = useCopy();
  const copy = (language: RequestLanguage) =>
    void copyText(requestIn(language, requestUrl(table, schema, globalThis.location.href)), {
      done: t('Copied to clipboard.'),
      refused: t("Couldn't copy automatically. Press Ctrl+C in the grid instead."),
    });
  return (
    <MenuButton
      label={t('Copy request')}
      kind="quiet"
      items={LANGUAGES.map(({ language, label }) => ({ label, onSelect: () => copy(language) }))}
    />
  );
}
