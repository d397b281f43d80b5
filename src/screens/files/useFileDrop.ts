import { useState, type DragEvent } from 'react';
import { filesOfDrop } from '../../core/files/pickedFiles.ts';
import type { PickedFiles } from '../../core/files/planUploads.ts';

/** Dragged text is ignored. */
const hasFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files');

/** Makes a part of the page accept dropped files and folders. */
export function useFileDrop(onDrop: (picked: Promise<PickedFiles>) => void) {
  const [dragging, setDragging] = useState(false);
  const take = (event: DragEvent, isOver: boolean) => {
    if (!hasFiles(event)) return false;
    event.preventDefault();
    setDragging(isOver);
    return true;
  };
  return {
    'data-drop': dragging || undefined,
    onDragOver: (event: DragEvent) => void take(event, true),
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
    },
    onDrop: (event: DragEvent) => {
      if (take(event, false)) onDrop(filesOfDrop(event.dataTransfer));
    },
  };
}
