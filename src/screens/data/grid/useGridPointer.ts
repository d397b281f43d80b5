import type { MouseEvent, PointerEvent } from 'react';
import { cellPlace } from './cellPlace.ts';
import type { FillHandle } from './useFillHandle.ts';
import type { GridEdit } from './useGridEdit.ts';

const placeOf = ({ target }: { target: EventTarget }) => cellPlace(target as Element);

/**
 * Returns the listeners that select cells, drag the fill handle, and edit a cell, or else open its
 * record by `onOpen`.
 */
export function useGridPointer(edit: GridEdit, filling: FillHandle, onOpen: () => void) {
  const point = (event: PointerEvent, extend: boolean) => {
    const place = placeOf(event);
    const element = event.target as Element;
    if (!place || element.closest('input, select, textarea, button')) return;
    edit.go(place, extend);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0 && !filling.begin(event)) point(event, event.shiftKey);
    },
    onPointerMove: filling.move,
    onPointerUp: filling.end,
    onPointerCancel: filling.cancel,
    onPointerOver(event: PointerEvent) {
      const isChoosing = event.buttons === 1 && event.pointerType === 'mouse';
      if (isChoosing && !filling.isOn()) point(event, true);
    },
    onClick(event: MouseEvent) {
      const place = placeOf(event);
      if (place && (event.target as Element).closest('.df-tick')) edit.toggle(place);
    },
    onDoubleClick(event: MouseEvent) {
      const isBox = (event.target as Element).closest('.df-tick, .df-fill');
      if (placeOf(event) && !isBox && !edit.begin()) onOpen();
    },
  };
}
