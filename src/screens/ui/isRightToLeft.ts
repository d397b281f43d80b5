/** Whether the text around a node runs from right to left, so that the arrow keys swap. */
export const isRightToLeft = (node: Element): boolean => getComputedStyle(node).direction === 'rtl';
