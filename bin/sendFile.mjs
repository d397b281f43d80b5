import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const toGzip = promisify(gzip);

/** Texts from this size on are packed once, where no packed file lies beside them. */
const MIN_BYTES = 1400;
const isText = (type) => /^text\/|json|svg/.test(type);

/** Files that were packed here, by their path and state. */
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

/** The encodings that a client accepts; `br;q=0` rejects one. */
function acceptedBy(request) {
  const words = String(request.headers['accept-encoding'] ?? '').split(',');
  return new Set(
    words
      .map((word) =>
        word
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q=/),
      )
      .filter(([, weight]) => weight === undefined || Number(weight) > 0)
      .map(([name]) => name),
  );
}

/** Chunks have a hash of their content in the name; everything else is asked for again. */
const cacheFor = (path) =>
  /(^|\/)chunks\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

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
 * Sends a file below a folder, packed where a packed one lies beside it and the client accepts it.
 * Answers false if there is no such file, or it isn't for visitors.
 */
export async function sendFile(request, response, folder, path) {
  const type = TYPES[extname(path).toLowerCase()];
  const root = resolve(folder);
  const file = normalize(join(root, path));
  if (!type || path.includes('\0') || !file.startsWith(root + sep) || /(^|\/)\./.test(path)) {
    return false;
  }
  const plain = await statOf(file);
  if (!plain) return false;
  const state = `${Math.trunc(plain.mtimeMs).toString(36)}-${plain.size.toString(36)}`;
  const sent = await choose(request, file, plain.size, state, isText(type));
  const tag = `"${state}${sent.encoding ?? ''}"`;
  response.setHeader('Cache-Control', cacheFor(path));
  response.setHeader('ETag', tag);
  if (sent.varies) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) {
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
