import type { Started } from '../startApp.ts';

/** Has a file grow by a line with each response that contains it or its size, as a log does. */
export function growFile({ app, platform }: Pick<Started, 'app' | 'platform'>, path: string): void {
  const { fetch } = platform;
  const at = `files/${path}`;
  let isGrowing = false;
  platform.fetch = async (request) => {
    const response = await fetch(request);
    if (request.method !== 'GET' || !request.url.includes(at) || isGrowing) return response;
    isGrowing = true;
    const text = await (await app.api.blob(at)).text();
    await app.api.put(at, `${text}line\n`, {}, { contentType: 'text/plain' });
    isGrowing = false;
    return response;
  };
}
