import { DOWN, SvgIcon } from './SvgIcon.tsx';

const PATHS = {
  check: 'M3.5 8.5 6.5 11.5 12.5 4.5',
  close: 'M4 4 12 12M12 4 4 12',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  down: DOWN,
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M3 13.2h10',
  edit: 'M3 13l.7-3 6.8-6.8 2.3 2.3L6 12.3zM9 4.7 11.3 7',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  facets: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  info: 'M8 2.2a5.8 5.8 0 1 1-.1 0zM8 7.3v3.9M8 4.9v.1',
  launch: 'M9 2.8h4.2V7M13 3 7.5 8.5M11.2 9.2v3.6H3.2v-8h3.6',
  left: 'M9.8 4 5.8 8 9.8 12',
  list: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  minus: 'M3.2 8h9.6',
  more: 'M3 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M7.5 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M12 8a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  plus: 'M8 3.2v9.6M3.2 8h9.6',
  right: 'M6.2 4 10.2 8 6.2 12',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.8v2.4h-2.4',
  redo: 'M10.5 3 13 5.5 10.5 8M13 5.5H6.5a3.7 3.7 0 0 0 0 7.4H9',
  search: 'M10.5 10.5 13.5 13.5M7 2.7a4.3 4.3 0 1 0 .1 0z',
  sidebar: 'M2.5 3h11v10h-11zM6.2 3v10',
  table: 'M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.7h11M6.5 6.3V13',
  thumbnails: 'M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z',
  trash: 'M3 4.5h10M6.2 4.3V2.8h3.6v1.5M4.5 4.8l.6 8.4h5.8l.6-8.4M6.8 7v4M9.2 7v4',
  undo: 'M5.5 3 3 5.5 5.5 8M3 5.5h6.5a3.7 3.7 0 0 1 0 7.4H7',
  up: 'M4 9.5 8 5.5 12 9.5',
  upload: 'M8 10.5V3M4.8 6 8 2.8 11.2 6M3 13.2h10',
  uploadFolder: 'M2.5 12.8V3.7h3.8l1.4 1.6h5.8v7.5zM8 11V7.6M6.3 9.1 8 7.4 9.7 9.1',
  user: 'M8 8.2a2.7 2.7 0 1 0-.1 0zM3 13.4c.5-2.3 2.4-3.4 5-3.4s4.5 1.1 5 3.4',
  warning: 'M8 2.6 14 13H2zM8 6.5v3M8 11.2v.1',
} as const;

export type IconName = keyof typeof PATHS;

/** One of the line drawings of `ui`. */
export const Icon = ({ name }: { name: IconName }) => (
  <SvgIcon d={PATHS[name]} isDirected={name === 'left' || name === 'right'} />
);
