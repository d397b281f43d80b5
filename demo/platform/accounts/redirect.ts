/** Redirects the browser. Unlike with `Response.redirect`, headers can still be added. */
export function redirect(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address } });
}

/**
 * From a resource of a service to a URL below the platform's root. It is relative, so that
 * it also works if the platform is served below a path of its own.
 */
export const redirectToRoot = (address: string): Response => redirect(`../../../${address}`);

/** A URL with more parameters, inserted before its hash. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
