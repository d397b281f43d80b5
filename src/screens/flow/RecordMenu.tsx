import { Icon } from '../ui/Icon.tsx';
import { MenuButton, type MenuItem } from '../ui/MenuButton.tsx';
import { useT } from '../ui/useT.ts';
import { useCopy } from './useCopy.ts';

export interface RecordMenuProps {
  /** The record's name, which labels the menu. */
  name: string;
  /** The record's URL; undefined if the page has no URLs. */
  link: string | undefined;
  /** Other actions on it. */
  items?: readonly MenuItem[] | undefined;
  /** Undefined if it can't be deleted. */
  onDelete: (() => void) | undefined;
}

/** The less common actions on a record, behind three dots. */
export function RecordMenu({ name, link, items = [], onDelete }: RecordMenuProps) {
  const t = useT();
  const copyText = useCopy();
  const copyLink = (path: string) => {
    const done = t('Link copied.');
    const refused = t("Couldn't copy the link. Copy this page's URL instead.");
    void copyText(new URL(path, document.baseURI).href, { done, refused });
  };
  const all: MenuItem[] = [
    ...items,
    ...(link === undefined ? [] : [{ label: t('Copy link'), onSelect: () => copyLink(link) }]),
    ...(onDelete ? [{ label: t('Delete'), onSelect: onDelete, danger: true }] : []),
  ];
  if (!all.length) return null;
  return (
    <MenuButton
      kind="icon"
      label={t('More actions for {name}', { name })}
      icon={<Icon name="more" />}
      items={all}
    />
  );
}
