const PATHS = {
  service:
    'M2.5 4.4c0-1 2.5-1.8 5.5-1.8s5.5.8 5.5 1.8v7.2c0 1-2.5 1.8-5.5 1.8s-5.5-.8-5.5-1.8zM2.5 4.4c0 1 2.5 1.8 5.5 1.8s5.5-.8 5.5-1.8',
  folder: 'M1.8 4.2v8.6h12.4V5.6H7.8L6.4 4.2z',
  file: 'M4 1.8h5.2L12.4 5v9.2H4zM9 1.9V5.2h3.3',
  image: 'M2 3h12v10H2zM2 11l3.4-3.6 2.8 2.8 2-2L14 11.6M10.6 5.6h.2',
  text: 'M4 1.8h5.2L12.4 5v9.2H4zM9 1.9V5.2h3.3M6 8h4.4M6 10.6h4.4',
  pdf: 'M4 1.8h5.2L12.4 5v9.2H4zM9 1.9V5.2h3.3M6 11.4c2-1 2.6-3.4 2.4-4.4-.2-1-1 0 .2 2s2 1.6 1.8 1.2-2.4-.2-4.4 1.2',
  video: 'M2 3.500h12v9H2zM6.8 6v4l3.4-2z',
  audio:
    'M6 11.600V3.600l6.4-1.200v8M6 11.600a1.8 1.5 0 1 1-3.6 0 1.8 1.5 0 1 1 3.6 0zM12.4 10.400a1.8 1.5 0 1 1-3.6 0 1.8 1.5 0 1 1 3.6 0z',
  archive:
    'M4 1.800h8.400v12.400H4zM7.4 2v1.400h1.400v1.400H7.400v1.400h1.400v1.400M7.4 9.400h1.600v2.200H7.400z',
} as const;

export type FileIconType = keyof typeof PATHS;

/** The icon of a folder or of a kind of file; decorative for screen readers. */
export function FileIcon({ type }: { type: FileIconType }) {
  return (
    <svg
      className="df-icon df-file-icon"
      data-type={type}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
    >
      <path d={PATHS[type]} />
    </svg>
  );
}
