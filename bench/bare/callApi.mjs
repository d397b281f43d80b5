const API_KEY = '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d';

let token = '';

/** Carries the session token on all later calls. */
export function useToken(sessionToken) {
  token = sessionToken;
}

/** One call of the API; throws the server's sentence, with its status. */
export async function callApi(path, body) {
  const response = await fetch(`/api/v2/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'X-DreamFactory-API-Key': API_KEY,
      ...(token && { 'X-DreamFactory-Session-Token': token }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (response.ok) return reply;
  throw Object.assign(new Error(reply.error.message), { status: response.status });
}
