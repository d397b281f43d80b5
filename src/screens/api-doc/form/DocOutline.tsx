import { useMemo, useState } from 'react';
import { setAt } from '../../../core/api-doc/DocChange.ts';
import { modelsPath } from '../../../core/api-doc/docKind.ts';
import {
  docOutline,
  filterOutline,
  freeName,
  itemKey,
  type DocItem,
  type OutlineLine,
} from '../../../core/api-doc/docOutline.ts';
import { focusWhenShown } from '../../flow/focusWhenShown.ts';
import { walkEntries } from '../../ui/list/walkEntries.ts';
import { SearchInput } from '../../ui/list/SearchInput.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { OutlineList } from './OutlineList.tsx';

export interface DocOutlineProps {
  item: DocItem;
}

/** The paths with their endpoints, and the models: searched, opened and added. */
export function DocOutline({ item }: DocOutlineProps) {
  const t = useT();
  const { root, kind, isReadOnly, isInvalid, edit, open, openNew, names } = useDoc();
  const [search, setSearch] = useState('');
  const outline = docOutline(root, kind);
  const found = useMemo(() => filterOutline(outline, search), [outline, search]);
  const addPath = () => {
    const path = freeName(
      '/new',
      outline.paths.map(({ item: each }) => ('path' in each ? each.path : '')),
    );
    const operation = { summary: '', responses: { 200: { description: '' } } };
    if (edit([setAt(['paths', path], { get: operation })])) openNew({ kind: 'path', path });
  };
  const addModel = () => {
    const name = freeName(
      'NewModel',
      outline.models.map(({ key }) => key.replace('model ', '')),
    );
    const model = { type: 'object', properties: {} };
    if (edit([setAt([...modelsPath(kind), name], model)])) openNew({ kind: 'model', name });
  };
  const empty = search ? t('Nothing found.') : t('None yet.');
  const current = itemKey(item);
  const canAdd = !isReadOnly || isInvalid;
  /** Opens a part; its fields are the next stop, not behind the whole list. */
  const enter = (line: HTMLElement, next: DocItem) =>
    names.leave(() => {
      open(next);
      const workbench = line.closest('.df-workbench');
      const part = `[data-item="${CSS.escape(itemKey(next))}"]`;
      if (workbench) focusWhenShown(workbench, () => workbench.querySelector<HTMLElement>(part));
    });
  const line = (each: OutlineLine) => (
    <button
      type="button"
      className="df-option df-entry df-line"
      aria-current={each.key === current || undefined}
      onClick={({ currentTarget }) => enter(currentTarget, each.item)}
    >
      <LineText line={each} />
    </button>
  );
  return (
    <nav
      className="df-navigator df-outline"
      aria-label={t('Parts of the definition')}
      onKeyDown={walkEntries}
    >
      <button
        type="button"
        className="df-option df-entry df-line df-file-line"
        aria-current={item.kind === 'file' || undefined}
        onClick={({ currentTarget }) => enter(currentTarget, { kind: 'file' })}
      >
        {t('File')} <span className="df-hint df-truncate">{t('Title, version, description')}</span>
      </button>
      <SearchInput label={t('Search paths and models')} value={search} onChange={setSearch} />
      <OutlineList
        title={t('Paths')}
        add={t('Add path')}
        lines={found.paths}
        empty={empty}
        disabled={isInvalid}
        onAdd={canAdd ? () => names.leave(addPath) : null}
      >
        {line}
      </OutlineList>
      <OutlineList
        title={t('Models')}
        add={t('Add model')}
        lines={found.models}
        empty={empty}
        disabled={isInvalid}
        onAdd={canAdd ? () => names.leave(addModel) : null}
      >
        {line}
      </OutlineList>
    </nav>
  );
}

function LineText({ line: { item, hint } }: { line: OutlineLine }) {
  if (item.kind === 'model') return <span className="df-truncate">{item.name}</span>;
  if (item.kind === 'path')
    return (
      <span className="df-truncate df-path">
        <bdi dir="ltr">{item.path}</bdi>
      </span>
    );
  if (item.kind === 'file') return null;
  const method = item.method.toUpperCase();
  return (
    <>
      <span className="df-method" data-method={method}>
        {method}
      </span>{' '}
      <span className="df-truncate">
        {hint || <span className="df-visually-hidden">{item.path}</span>}
      </span>
    </>
  );
}
