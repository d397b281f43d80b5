import { spendWork } from '../workTime.ts';

/** Replacing every letter of so many takes a few milliseconds. */
const PIECE = 64 * 1024;

/** Returns a text in pieces, between which a request that has worked for too long ends. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    spendWork();
    yield text.slice(at, at + PIECE);
  }
}
