const ROWS = 100_000;
const COLUMNS = 50;
const HEIGHT = 30;
const WIDTH = 120;

const box = document.querySelector('#box');
const all = document.querySelector('#all');
all.style.height = `${ROWS * HEIGHT}px`;
all.style.width = `${COLUMNS * WIDTH}px`;
const shown = new Map();

function rowAt(index, from, to) {
  const row = document.createElement('div');
  row.className = 'row';
  row.style.top = `${index * HEIGHT}px`;
  for (let column = from; column < to; column++) {
    const cell = document.createElement('span');
    cell.style.left = `${column * WIDTH}px`;
    cell.textContent = `${index} ${column}`;
    row.append(cell);
  }
  return row;
}

/** Draws the cells in sight, and nothing else: rows that were drawn stay as they are. */
function draw() {
  const { scrollTop, scrollLeft, clientWidth, clientHeight } = box;
  const top = Math.max(0, Math.floor(scrollTop / HEIGHT) - 5);
  const bottom = Math.min(ROWS, Math.ceil((scrollTop + clientHeight) / HEIGHT) + 5);
  const left = Math.floor(scrollLeft / WIDTH);
  const right = Math.min(COLUMNS, Math.ceil((scrollLeft + clientWidth) / WIDTH) + 1);
  const columns = `${left} ${right}`;
  for (const [index, { row, of }] of shown) {
    if (index >= top && index < bottom && of === columns) continue;
    row.remove();
    shown.delete(index);
  }
  for (let index = top; index < bottom; index++) {
    if (shown.has(index)) continue;
    const row = rowAt(index, left, right);
    shown.set(index, { row, of: columns });
    all.append(row);
  }
}

box.addEventListener('scroll', draw);
draw();
