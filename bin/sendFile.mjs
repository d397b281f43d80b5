import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const UNKNOWN = 'application/octet-stream';

const toGzip = promisify(gzip);

/** Text files of at least this size are compressed once, unless the build has a compressed copy. */
const MIN_BYTES = 1400;
const isText = (type) => /^text\/|json|svg/.test(type);

/** Files that were compressed here, by their path and state. */
const packedHere = new Map();

async function packHere(file, tag) {
  const key = `${file} ${tag}`;
  if (!packedHere.has(key)) packedHere.set(key, toGzip(await readFile(file), { level: 9 }));
  return packedHere.get(key);
}

/** The best first. */
const PACKED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

const statOf = async (path) => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found : undefined;
};

/** The trimmed parts of a header; a pattern that trims takes quadratic time for many blanks. */
const listed = (header, sign) => header.split(sign).map((part) => part.trim());

/** The encodings that a client accepts; `br;q=0` rejects one. */
function acceptedBy(request) {
  const words = String(request.headers['accept-encoding'] ?? '').split(',');
  return new Set(
    words
      .map((word) => listed(word.toLowerCase(), ';'))
      .filter(
        ([, ...parameters]) =>
          !parameters.some((one) => /^q=/.test(one) && !(Number(one.slice(2)) > 0)),
      )
      .map(([name]) => name),
  );
}

/** What is sent of a file: the smallest form that the client accepts. */
async function choose(request, file, size, state, isPackable) {
  const accepted = acceptedBy(request);
  let varies = false;
  for (const { encoding, extension } of PACKED) {
    const packed = await statOf(file + extension);
    varies ||= Boolean(packed);
    if (packed && accepted.has(encoding)) {
      return { path: file + extension, size: packed.size, encoding, varies };
    }
  }
  if (varies || !isPackable || size < MIN_BYTES) return { path: file, size, varies };
  if (!accepted.has('gzip')) return { path: file, size, varies: true };
  const bytes = await packHere(file, state);
  return { bytes, size: bytes.length, encoding: 'gzip', varies: true };
}

/**
 * Sends a file from a folder, compressed if the client accepts it. Returns false if the file doesn't
 * exist or a part of its path begins with a dot. The caller sets `Cache-Control`.
 */
export async function sendFile(request, response, folder, path) {
  const type = TYPES[extname(path).toLowerCase()] ?? UNKNOWN;
  const root = resolve(folder);
  const file = normalize(join(root, path));
  if (path.includes('\0') || !file.startsWith(root + sep) || /(^|\/)\./.test(path)) {
    return false;
  }
  const plain = await statOf(file);
  // it is sent in place of the file that it was packed from
  const isPacked = /\.(br|gz)$/.test(file) && (await statOf(file.slice(0, -3)));
  if (!plain || isPacked) return false;
  const state = `${Math.trunc(plain.mtimeMs).toString(36)}-${plain.size.toString(36)}`;
  const sent = await choose(request, file, plain.size, state, isText(type));
  const tag = `"${state}${sent.encoding ?? ''}"`;
  response.setHeader('ETag', tag);
  if (sent.varies) response.setHeader('Vary', 'Accept-Encoding');
  // a front server that packs the answer makes the tag a weak one (RFC 9110 §13.1.2)
  const known = listed(request.headers['if-none-match']?.replaceAll('W/', '') ?? '', ',');
  if (known.includes(tag) || known.includes('*')) {
    response.writeHead(304).end();
    return true;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', sent.size);
  if (sent.encoding) response.setHeader('Content-Encoding', sent.encoding);
  if (request.method === 'HEAD') {
    response.end();
    return true;
  }
  if (sent.bytes) {
    response.end(sent.bytes);
    return true;
  }
  await pipeline(createReadStream(sent.path), response).catch((error) => {
    // a client that leaves early is no failure
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
  return true;
}
