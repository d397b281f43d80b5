import { administrator } from './administrator.ts';

async function post(url: string, body: string, headers: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body, headers });
  if (response.ok) return (await response.json()) as { session_token?: string };
  throw new Error(`POST ${url} answered ${response.status}: ${await response.text()}`);
}

/** As many records as the platform accepts in a request. */
const AT_ONCE = 10_000;

/** Imports `count` made-up users as CSV: `person1@many.example` and so on. */
export async function importUsers(origin: string, count: number): Promise<void> {
  const base = `${origin}/api/v2/system`;
  const { session_token = '' } = await post(
    `${base}/admin/session`,
    JSON.stringify(administrator),
    { 'Content-Type': 'application/json' },
  );
  const lines = Array.from(
    { length: count },
    (_, at) => `Person ${at + 1},person${at + 1}@many.example,Person,Number${at + 1}`,
  );
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = ['name,email,first_name,last_name', ...lines.slice(from, from + AT_ONCE)];
    await post(`${base}/user`, part.join('\n'), {
      'Content-Type': 'text/csv',
      'X-DreamFactory-Session-Token': session_token,
    });
  }
}
