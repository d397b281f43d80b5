/**
 * The order after a click on a column: upwards, then downwards, then upwards again (spec 2 §4). Where
 * a server cannot sort downwards the second click goes back to the order of the key.
 */
export function nextOrder(order: string, column: string, sortsFreely: boolean): string {
  const [ordered, direction = ''] = order.split(' ');
  if (ordered !== column) return column;
  if (!sortsFreely) return '';
  return direction.toLowerCase() === 'desc' ? column : `${column} desc`;
}
