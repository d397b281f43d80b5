import type { IncomingMessage, ServerResponse } from 'node:http';

export const STORED_POLICY: string;

export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  patience?: number,
): Promise<void>;
