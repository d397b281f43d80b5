import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { SourceFile } from './rooms.ts';

/** Returns the files below these folders whose names end in one of `endings`, with their text. */
export function readSources(folders: readonly string[], endings: readonly string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}
