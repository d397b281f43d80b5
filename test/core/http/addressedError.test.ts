import assert from 'node:assert/strict';
import { beforeEach, describe, it, mock } from 'node:test';
import { loadEnvironment } from '../../../src/core/environment/loadEnvironment.ts';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { leadsOut } from '../../../src/core/http/addressedError.ts';
import { errorText } from '../../../src/core/messages/errorText.ts';
import { createTranslator, setMessages } from '../../../src/core/messages/translate.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { USER } from '../startApp.ts';
import { startHandmade } from '../startHandmade.ts';

const page = (status: number) => () =>
  new Response('<!DOCTYPE html><h1>nginx</h1>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

describe('an API base where no instance answers', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    mock.method(console, 'error', (line: string) => lines.push(line));
  });

  it('is named, with what to set, and once in the console', async () => {
    const { app, server } = startHandmade({ apiBase: 'https://portal.example/api/v2' });
    server.all('/api/v2/*', page(404));
    const message =
      'No DreamFactory instance responded at https://portal.example/api/v2 (404). Set `api-base`.';
    await assert.rejects(signIn(app, USER), { message, status: 404 });
    await loadEnvironment(app);
    const { error } = app.page.environment.getState();
    assert.ok(error);
    assert.equal(error.message, message);
    assert.deepEqual(lines, [
      `df-elements: ${message} See docs/troubleshooting.md#the-first-sign-in-fails.`,
    ]);
    assert.ok(leadsOut(error));
    setMessages('xx', {
      'No DreamFactory instance responded at {url} ({status}). Set `api-base`.': 'Nobody at {url}.',
    });
    assert.equal(
      errorText(createTranslator('xx'), error),
      'Nobody at https://portal.example/api/v2.',
    );
  });

  it('is named if a server responds to everything with a page', async () => {
    const { app, server } = startHandmade({ apiBase: '/pages' });
    server.all('/pages/*', page(200));
    await assert.rejects(app.api.get('system/environment'), {
      message:
        'No DreamFactory instance responded at https://instance.example/pages (200). Set `api-base`.',
      kind: 'broken',
    });
  });

  it('is not blamed for a page that arrives after the instance has responded', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system/environment', () => Response.json({ platform: {} }));
    server.get('/api/v2/files/a', page(404));
    await loadEnvironment(app);
    await assert.rejects(app.api.get('files/a'), {
      message: 'The server rejected the request without giving a reason.',
    });
    assert.deepEqual(lines, []);
  });

  it('names the origin that a server elsewhere does not allow', async () => {
    const { app } = startHandmade({ apiBase: 'https://api.example/api/v2' });
    let isRunning = true;
    const asked: (string | undefined)[] = [];
    mock.method(app.browser, 'fetch', async (_url: string, init?: RequestInit) => {
      asked.push(init?.mode);
      if (isRunning && init?.mode === 'no-cors') return new Response();
      throw new TypeError('Failed to fetch');
    });
    const message =
      "https://api.example doesn't allow requests from https://instance.example. Add this origin on the CORS tab in Config.";
    const error = await app.api.get('system/environment').catch((failure: ApiError) => failure);
    assert.ok(error instanceof ApiError && leadsOut(error));
    assert.deepEqual([error.message, error.status], [message, 0]);
    assert.deepEqual(asked, [undefined, 'no-cors']);
    assert.equal(lines.length, 1);
    setMessages('xx', {
      "{server} doesn't allow requests from {origin}. Add this origin on the CORS tab in Config.":
        '{origin} is no friend of {server}.',
    });
    assert.equal(
      errorText(createTranslator('xx'), error),
      'https://instance.example is no friend of https://api.example.',
    );
    isRunning = false;
    await assert.rejects(app.api.get('system/environment'), {
      message: "Can't reach the server. Check your connection and try again.",
    });
  });

  it('is not blamed on the origin after responses could be read', async () => {
    const { app } = startHandmade({ apiBase: 'https://api.example/api/v2' });
    let isAway = false;
    mock.method(app.browser, 'fetch', async (_url: string, init?: RequestInit) => {
      if (!isAway || init?.mode === 'no-cors') return Response.json({ platform: {} });
      // a gateway's page, which the browser hides for want of CORS headers
      throw new TypeError('Failed to fetch');
    });
    await loadEnvironment(app);
    isAway = true;
    await assert.rejects(signIn(app, USER), {
      message: "Can't reach the server. Check your connection and try again.",
    });
    assert.deepEqual(lines, []);
  });

  it('is not waited for if the server accepts connections and never answers', async () => {
    const { app } = startHandmade({ apiBase: 'https://api.example/api/v2' });
    mock.method(app.browser, 'fetch', async (_url: string, init?: RequestInit) => {
      if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch');
      // a look-up with a deadline ends, one without it never would
      if (init.signal) throw new DOMException('The operation timed out.', 'TimeoutError');
      return new Promise(() => undefined);
    });
    await assert.rejects(app.api.post('system/role', {}), {
      message: "Can't reach the server. Check your connection and try again.",
    });
  });

  it('is not blamed on the origin if a request of this method had a response before', async () => {
    const { app } = startHandmade({ apiBase: 'https://api.example/api/v2' });
    let isCut = false;
    mock.method(app.browser, 'fetch', async (_url: string, init?: RequestInit) => {
      if (isCut && init?.method) throw new TypeError('Failed to fetch');
      return Response.json({ platform: {} });
    });
    await loadEnvironment(app);
    await app.api.patch('system/role/1', {});
    isCut = true;
    await assert.rejects(app.api.patch('system/role/1', {}), {
      message: "Can't reach the server. Check your connection and try again.",
    });
    // perhaps it may only read
    await assert.rejects(app.api.delete('system/role/1'), {
      message: /^https:\/\/api\.example doesn't allow requests/,
    });
  });
});
