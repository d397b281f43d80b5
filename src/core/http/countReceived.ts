import type { ApiHost, Transport } from './ApiHost.ts';

/** Creates a transport that counts received bytes; servers do not send the total. */
export const countReceived =
  (app: Pick<ApiHost, 'browser'>, onReceived: (bytes: number) => void): Transport =>
  async (url, init) => {
    const response = await app.browser.fetch(url, init);
    let bytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onReceived((bytes += chunk.length));
        controller.enqueue(chunk);
      },
    });
    return response.body ? new Response(response.body.pipeThrough(counter), response) : response;
  };
