import {
  BlobReader,
  BlobWriter,
  configure,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

/** A zip that is being created. */
export interface Pack {
  /** A name that ends with a slash is a folder without content. */
  add: (name: string, content?: Blob) => Promise<void>;
  close: () => Promise<Blob>;
}

/** Starts a zip in the browser. */
export function packFiles(): Pack {
  // a strict content security policy allows no worker made from text
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(new BlobWriter('application/zip'));
  return {
    add: async (name, content) => {
      const isFolder = content === undefined;
      await writer.add(name, content && new BlobReader(content), { directory: isFolder });
    },
    close: () => writer.close(),
  };
}
