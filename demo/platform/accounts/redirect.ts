/** Sends the browser on; unlike `Response.redirect` with headers that may still be added to. */
export function redirect(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address } });
}

/**
 * From a resource of a service to an address below the platform's root. It is relative, so that
 * it also fits where the platform is served below a path of its own.
 */
export const redirectToRoot = (address: string): Response => redirect(`../../../${address}`);

/** An address with further parameters, put before its hash. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
