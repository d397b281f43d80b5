/** How a file can be shown; `none` if it can only be downloaded. */
export type PreviewKind = 'image' | 'pdf' | 'video' | 'audio' | 'text' | 'none';

const IMAGES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  // only drawn as an image, where it runs no scripts and loads nothing
  svg: 'image/svg+xml',
};

const VIDEOS: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
};

const SOUNDS: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aac: 'audio/aac',
};

const BINARY =
  /^(7z|a|avi|bin|bz2|class|dat|db|dfpkg|dll|doc|docx|dmg|ear|eot|exe|flac|gz|heic|iso|jar|mkv|mov|mp3|mp4|o|ods|odt|ogg|otf|ppt|pptx|psd|rar|so|sqlite|tar|tgz|tif|tiff|ttf|war|wav|webm|woff2?|xls|xlsx|xz|zip)$/;

const endingOf = (name: string) =>
  name.lastIndexOf('.') > 0 ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';

/** Goes by the ending of the name, because servers guess the type by it too, and know fewer. */
export function previewKind(name: string): PreviewKind {
  const ending = endingOf(name);
  if (Object.hasOwn(IMAGES, ending)) return 'image';
  if (ending === 'pdf') return 'pdf';
  if (Object.hasOwn(VIDEOS, ending)) return 'video';
  if (Object.hasOwn(SOUNDS, ending)) return 'audio';
  return BINARY.test(ending) ? 'none' : 'text';
}

/** Returns the type that a preview gets, regardless of the server's. */
export function previewType(name: string): string {
  const ending = endingOf(name);
  if (ending === 'pdf') return 'application/pdf';
  return IMAGES[ending] ?? VIDEOS[ending] ?? SOUNDS[ending] ?? 'text/plain';
}

/** Whether a text is a table: values separated by commas, semicolons or tabs. */
export const isCsv = (name: string): boolean => /^(csv|tsv)$/.test(endingOf(name));

export const isMarkdown = (name: string): boolean => /^(md|markdown)$/.test(endingOf(name));
