import type { AskServer } from './filterAgreement.ts';

type Fetch = (request: Request) => Promise<Response>;

const origin = 'http://localhost';
/** The fixed key of the built-in `admin` app. */
const apiKey = '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d';

/** Signs in as the seeded administrator and sends every request through the API. */
export async function askPlatform(fetch: Fetch, password: string): Promise<AskServer> {
  const headers = { 'X-DreamFactory-API-Key': apiKey, 'Content-Type': 'application/json' };
  const signIn = await fetch(
    new Request(`${origin}/api/v2/system/admin/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'admin@example.com', password }),
    }),
  );
  const { session_token } = (await signIn.json()) as { session_token?: string };
  if (!session_token) throw new Error(`The administrator could not sign in: ${signIn.status}`);
  return async (service, table, query) => {
    const path = service === 'system' ? `system/${table}` : `${service}/_table/${table}`;
    const answer = await fetch(
      new Request(`${origin}/api/v2/${path}?${query}`, {
        headers: { ...headers, 'X-DreamFactory-Session-Token': session_token },
      }),
    );
    const text = await answer.text();
    return { status: answer.status, body: parse(text) };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
