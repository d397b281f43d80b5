import { administrator } from './administrator.ts';

/** A call as the administrator, who signs in for it; throws what is rejected. */
export async function callPlatform<T>(origin: string, path: string, body?: object): Promise<T> {
  const { session_token } = await send<{ session_token: string }>(
    `${origin}/api/v2/system/admin/session`,
    administrator,
  );
  return send<T>(`${origin}/api/v2/${path}`, body, session_token);
}

async function send<T>(url: string, body?: object, token = ''): Promise<T> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', 'X-DreamFactory-Session-Token': token },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as T;
}
