import { useStore } from 'zustand';
import { requestIn, requestUrl, type RequestLanguage } from '../../../core/data/grid/requestOf.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { keepSectionPreferences } from '../../../core/preferences/keepSectionPreferences.ts';
import { sectionPreferences } from '../../../core/preferences/preferences.ts';
import type { TableField, TableSchema } from '../../../core/tables/TableSchema.ts';
import { useCopy } from '../../flow/useCopy.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useT } from '../../ui/useT.ts';

const LABELS: Readonly<Record<RequestLanguage, string>> = {
  url: 'URL',
  curl: 'cURL',
  javascript: 'JavaScript',
  python: 'Python',
};

const LANGUAGES = Object.keys(LABELS) as RequestLanguage[];

export interface CopyRequestProps {
  table: TableData;
  schema: TableSchema;
  /** The columns of the view. */
  shown: readonly TableField[];
}

/**
 * Copies the request that loads the shown records, without any session data: with one click in the
 * language that was chosen last.
 */
export function CopyRequest({ table, schema, shown }: CopyRequestProps) {
  const t = useT();
  const { app } = table;
  const copyText = useCopy();
  const kept = sectionPreferences(useStore(app.page.preferences), 'data').requestLanguage;
  const usual = LANGUAGES.find((language) => language === kept) ?? 'curl';
  const copy = (language: RequestLanguage) =>
    void copyText(requestIn(language, requestUrl(table, schema, globalThis.location.href, shown)), {
      refused: t(
        "Couldn't copy the request. Allow clipboard access in your browser and try again.",
      ),
    });
  const choose = (language: RequestLanguage) => {
    copy(language);
    if (language !== usual) keepSectionPreferences(app, 'data', { requestLanguage: language });
  };
  return (
    <span className="df-copy-request">
      <IconButton
        label={t('Copy request as {language}', { language: LABELS[usual] })}
        icon="copy"
        onClick={() => copy(usual)}
      />
      <MenuButton
        label={t('Copy request')}
        kind="quiet"
        items={LANGUAGES.map((language) => ({
          label: LABELS[language],
          onSelect: () => choose(language),
        }))}
      />
    </span>
  );
}
