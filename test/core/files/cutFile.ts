import type { Platform } from '../../../demo/platform/createPlatform.ts';

/** Has the server send only the first bytes of a file from now on, without its length. */
export function cutFile(platform: Platform, path: string, bytes: number): void {
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const response = await fetch(request);
    const isFile = pathname.endsWith(`/${path}`) && !searchParams.has('include_properties');
    if (request.method !== 'GET' || !isFile) return response;
    return new Response((await response.blob()).slice(0, bytes));
  };
}
