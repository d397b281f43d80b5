import { type ReactNode } from 'react';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Query } from '../../../core/http/queryText.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import type { Column } from '../../ui/list/DataTable.tsx';
import type { Facet } from '../../../core/collections/facets.ts';
import { type BulkAction } from './useBulk.ts';
import type { MenuItem } from '../../ui/MenuButton.tsx';
import { type RecordFields } from './ManageRecord.tsx';
import type { Leaving } from '../../ui/useLeaving.ts';
import { type AreaPath } from '../../ui/list/useAreaPath.ts';
import { type ManageFlow } from './useManageFlow.ts';
import { type ManagePath } from './useManagePath.ts';
import { type BeforeRemoval, type Removal, type RemovalOptions } from './useRemoval.ts';
import type { Changes } from '../../../core/collections/mergeChanges.ts';
import type { ManageFormProps } from '../form/ManageForm.tsx';
import type { BeforeSave, ShowConflicts } from '../form/useSaving.ts';

export interface ManageScreenProps<T extends Entity, F extends object> {
  collection: Collection<T, F>;
  columns: readonly Column<T>[];
  Form: RecordFields<F>;
  /** The element's `path` property: the part of the URL after the area. */
  path?: string | undefined;
  /** The prefix of the area in the page's URLs, e.g. `#`; it makes rows and tabs real links. */
  linkBase?: string | undefined;
  /** More tabs beside Manage and Create. */
  tabs?: readonly ManageTab[] | undefined;
  /** Actions on the whole list, beside the title. */
  toolbar?: ReactNode;
  /** The facets that filter the list. */
  facets?: readonly Facet[] | undefined;
  /** Actions on several records, other than a deletion. */
  bulk?: readonly BulkAction[] | undefined;
  /** Shown before the name of a row instead of its initials. */
  mark?: ((row: T) => ReactNode) | undefined;
  /** Actions on a row, before its Delete. */
  rowActions?: ((row: T) => ReactNode) | undefined;
  /** Beside the name of the open record: its status, other than active or inactive. */
  recordStatus?: ((record: T) => ReactNode) | undefined;
  /** Actions on the open record. */
  recordActions?: ((record: T) => ReactNode) | undefined;
  /** More actions in the menu of a record, or of a row, which has no page with buttons. */
  recordMenu?: ((record: T, isRow: boolean) => readonly MenuItem[]) | undefined;
  /** A message about a newly created record. */
  created?: ManageFormProps<T, F>['lead'];
  /** In the bar of Save: other actions on the typed values. */
  beside?: ((form: F) => ReactNode) | undefined;
  /** Sent on creation in addition to the record, e.g. whether to send an invitation. */
  createQuery?: ((form: F) => Query) | undefined;
  beforeSave?: BeforeSave<Changes, T> | undefined;
  /** Rows are deactivated with Undo instead of a question. */
  deactivatesAtOnce?: boolean | undefined;
  showConflicts?: ShowConflicts<T> | undefined;
  /** Why records can't be deleted, shown instead of the question. */
  removalRefusal?: RemovalOptions<T>['refusalOf'];
  beforeRemoval?: BeforeRemoval | undefined;
  /** The text below the question whether to delete records, e.g. what refers to them. */
  removalDetail?: RemovalOptions<T>['detailOf'];
}

/** A tab with its own path below the area: `/import`. */
export interface ManageTab {
  id: string;
  label: string;
  /** It has a path only, and no tab. */
  isUnlisted?: boolean;
  /** Gets its path in the area, and a guard for unsaved work. */
  content: (place: AreaPath, leaving: Leaving) => ReactNode;
}

/** The state that the list and the open record of a screen share. */
export interface ManagePartProps<T extends Entity, F extends object> {
  screen: ManageScreenProps<T, F>;
  at: ManagePath;
  flow: ManageFlow<T>;
  removal: Removal<T>;
}
