import { useMemo } from 'react';
import type { TableField } from '../../../core/tables/TableSchema.ts';
import { rowPlaces, type RowPlaces } from '../../ui/list/rowPlaces.ts';
import { columnWidth } from './columnWidth.ts';

/** Where columns are drawn, beside each other. */
export const useColumnPlaces = (columns: readonly TableField[]): RowPlaces =>
  useMemo(() => rowPlaces(columns.map(columnWidth)), [columns]);
