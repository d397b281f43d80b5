import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { passOn } from './passOn.mjs';
import { sendFile } from './sendFile.mjs';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const CONSOLE = fileURLToPath(new URL('../deploy/', import.meta.url));
/** The other files in `deploy/` aren't served. */
const CONSOLE_FILES = ['index.html', 'console.css'];

/** How long open requests may take once the server is stopping. */
const GRACE_MS = 10_000;

/** Trusted Types: plain strings can't become markup or the URL of a script. */
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types lit-html";

/** The strictest policy that the elements promise to work under. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // previews of documents, by the browser's own viewer, and of emails
  'frame-src blob:',
  // previews of video and audio
  'media-src blob:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  TRUSTED_TYPES,
].join('; ');

/**
 * Returns a request's URL without `..` (`sent`) and its decoded path (`path`), or undefined if the URL
 * is invalid.
 */
function placeOf(url) {
  const base = 'http://localhost';
  if (!url.startsWith('/') || !URL.canParse(base + url)) return undefined;
  const { pathname, search } = new URL(base + url);
  try {
    return { sent: pathname + search, path: decodeURIComponent(pathname) };
  } catch {
    return undefined;
  }
}

/** Chunks have a hash of their content in the name; everything else is requested again. */
const isHashed = (path) => /^\/dist\/(react\/)?chunks\//.test(path);
const IMMUTABLE = 'public, max-age=31536000, immutable';

function sendText(response, status, text, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

/**
 * Serves the console, or the folder `pages`, with the built files at `/dist/` (those of `dist`), and passes `/api/` on to
 * the instance. Resolves when it listens; `stop` lets requests that are under way finish.
 */
export async function startServer({ instance, port, host, pages, version, dist = DIST }) {
  const health = JSON.stringify({ status: 'ok', version });

  async function answer(request, response) {
    const { method = 'GET', url = '/' } = request;
    const place = placeOf(url);
    if (!place) return sendText(response, 400, 'The URL is invalid.');
    const { sent, path } = place;
    if (/^\/api(\/|\?|$)/.test(sent)) {
      return passOn(request, response, new URL(instance + sent));
    }
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(response, 405, 'Only GET and HEAD are allowed here.');
    }
    if (path === '/health') return sendText(response, 200, health, 'application/json');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    const isBuilt = path.startsWith('/dist/');
    if (isBuilt) {
      // public files, without cookies: pages of every origin can use them
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    response.setHeader('Cache-Control', isHashed(path) ? IMMUTABLE : 'no-cache');
    const file = path.slice(1).replace(/(^|\/)$/, '$1index.html');
    const folder = pages ?? (CONSOLE_FILES.includes(file) ? CONSOLE : undefined);
    const found = isBuilt
      ? await sendFile(request, response, dist, path.slice('/dist/'.length))
      : folder && (await sendFile(request, response, folder, file));
    // every browser requests an icon, and a page needs none
    if (!found && path === '/favicon.ico') return void response.writeHead(204).end();
    if (!found) sendText(response, 404, "This page doesn't exist.");
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The server failed.');
    });
  });
  // an upload may take longer than the five minutes that Node allows a request
  server.requestTimeout = 0;
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // the others stay connected, and this client can try again
  server.on('error', (error) => {
    console.error(`A connection couldn't be accepted: ${error.message}`);
  });
  return {
    port: server.address().port,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
      }),
  };
}
