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
import type { ShowConflicts } from '../form/useSaveFlow.ts';
import type { BeforeSave } from '../form/useSaving.ts';

export interface ManageScreenProps<T extends Entity, F extends object> {
  collection: Collection<T, F>;
  columns: readonly Column<T>[];
  Form: RecordFields<F>;
  /** The element's `path` property: what stands behind the area in the address. */
  path?: string | undefined;
  /** What stands before the area in the page's addresses, e.g. `#`; makes rows and tabs real links. */
  linkBase?: string | undefined;
  /** Further tabs beside Manage and Create. */
  tabs?: readonly ManageTab[] | undefined;
  /** Acts on the whole list, beside the title. */
  toolbar?: ReactNode;
  /** By what the list can be narrowed. */
  facets?: readonly Facet[] | undefined;
  /** What else than a deletion can be done with several records. */
  bulk?: readonly BulkAction[] | undefined;
  /** Stands before the name of a row instead of its initials. */
  mark?: ((row: T) => ReactNode) | undefined;
  /** Acts on a row, before its Delete. */
  rowActions?: ((row: T) => ReactNode) | undefined;
  /** Beside the name of the open record: its status besides active or inactive. */
  recordStatus?: ((record: T) => ReactNode) | undefined;
  /** Acts on the record that is open. */
  recordActions?: ((record: T) => ReactNode) | undefined;
  /** Further actions in the menu of a record, or of a row, which has no page with buttons. */
  recordMenu?: ((record: T, isRow: boolean) => readonly MenuItem[]) | undefined;
  /** What there is to say of a record that was just created, with a way to show it anew. */
  created?: ((record: T, reload: () => void) => ReactNode) | undefined;
  /** Stands in the bar of Save: what else can be done with what is typed. */
  beside?: ((form: F) => ReactNode) | undefined;
  /** What a create sends besides the record, e.g. whether to send an invitation. */
  createQuery?: ((form: F) => Query) | undefined;
  beforeSave?: BeforeSave<Changes, T> | undefined;
  /** Its rows are deactivated with Undo instead of a question. */
  deactivatesAtOnce?: boolean | undefined;
  showConflicts?: ShowConflicts<T> | undefined;
  /** Why records can't be deleted, said instead of the question. */
  removalRefusal?: RemovalOptions<T>['refusalOf'];
  beforeRemoval?: BeforeRemoval | undefined;
  /** What stands below the question whether to delete records, e.g. what refers to them. */
  removalDetail?: RemovalOptions<T>['detailOf'];
}

/** A tab with its own path below the area: `/import`. */
export interface ManageTab {
  id: string;
  label: string;
  /** Gets the place in the area, and the way out for unsaved work. */
  content: (place: AreaPath, leaving: Leaving) => ReactNode;
}

/** What the list and the open record of a screen share. */
export interface ManagePartProps<T extends Entity, F extends object> {
  screen: ManageScreenProps<T, F>;
  at: ManagePath;
  flow: ManageFlow<T>;
  removal: Removal<T>;
}
