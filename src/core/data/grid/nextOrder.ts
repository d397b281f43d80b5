/**
 * Returns the order after a click on a column: ascending, then descending, then ascending again
 * (spec 2 §4).
 */
export function nextOrder(order: string, column: string): string {
  const [ordered, direction = ''] = order.split(' ');
  if (ordered !== column) return column;
  return direction.toLowerCase() === 'desc' ? column : `${column} desc`;
}
