import { same } from './changedRequest.ts';
import { isText, scriptedResponse } from './scriptedResponse.ts';
import { bytesOf, contentOf } from './scriptLimits.ts';

/** The answer to a request, as scripts see and change it. */
export interface Answered {
  status: number;
  /** JSON, or the text of a response of another type; null if scripts can't read it. */
  content: unknown;
  type: string;
}

/** What scripts see of an answer, and the same answer to send if they change nothing. */
export async function readAnswer(value: unknown): Promise<{ shown: Answered; unchanged: unknown }> {
  const json = 'application/json';
  if (!(value instanceof Response)) {
    return { shown: { status: 200, content: value, type: json }, unchanged: value };
  }
  const { status, headers } = value;
  const type = headers.get('Content-Type') ?? json;
  const isJson = type.includes('json');
  const bytes = isJson || isText(type) ? await bytesOf(value) : null;
  if (!bytes) return { shown: { status, content: null, type }, unchanged: value };
  const body = value.body && bytes;
  return {
    shown: { status, content: contentOf(bytes, isJson), type },
    unchanged: new Response(body, { status, headers }),
  };
}

/** The answer after the scripts. What they haven't changed is sent byte for byte. */
export async function sendAnswer(
  value: unknown,
  shown: Answered,
  { status, content }: Answered,
): Promise<unknown> {
  if (!(value instanceof Response)) {
    return status === 200 ? content : scriptedResponse(content, status);
  }
  const isKept = same(content, shown.content);
  if (status === shown.status && isKept) return value;
  // another success, of what scripts may not be able to read; an error status withholds that
  if (isKept && shown.status === 200 && status > 200 && status < 204) {
    return new Response(value.body, { status, headers: value.headers });
  }
  await value.body?.cancel();
  return scriptedResponse(content, status, value.headers);
}
