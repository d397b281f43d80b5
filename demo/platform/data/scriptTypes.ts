import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';

const LANGUAGES = [
  { name: 'nodejs', engine: 'NodeJs', label: 'Node.js', sandboxed: false },
  { name: 'php', engine: 'Php', label: 'PHP', sandboxed: false },
  { name: 'python', engine: 'Python', label: 'Python', sandboxed: false },
];

/** The languages of one generation only (recorded: script_type; strict/accounts). */
const OWN: Record<Generation, typeof LANGUAGES> = {
  classic: [{ name: 'v8js', engine: 'V8Js', label: 'V8js', sandboxed: true }],
  current: [{ name: 'python3', engine: 'Python3', label: 'Python3', sandboxed: false }],
};

const STAMP = '2026-11-21 00:38:17';

/** The languages for scripts, as `system/script_type` lists them. */
export function scriptTypes(generation: Generation): JsonObject[] {
  return [...LANGUAGES, ...OWN[generation]].map(({ name, engine, label, sandboxed }) => {
    const description = `Scripts written for ${label}.`;
    if (generation === 'current') {
      return { name, label, description, sandboxed, supports_inline_execution: false };
    }
    const className = `DreamFactory\\Core\\Scripting\\Engines\\${engine}`;
    const stamps = { created_date: STAMP, last_modified_date: STAMP };
    return { name, class_name: className, label, description, sandboxed, ...stamps };
  });
}
