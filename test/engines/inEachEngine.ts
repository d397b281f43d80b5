import { findEngines } from './findEngines.ts';
import type { Visitor } from './Visitor.ts';

/** Defines tests for each engine on this machine, and names the missing ones. */
export function inEachEngine(define: (name: string, start: () => Promise<Visitor>) => void): void {
  for (const { name, wanted, start } of findEngines()) {
    if (start) define(name, start);
    else console.log(`${name}: not tried, it is not here (Debian: ${wanted}).`);
  }
}
