import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';

const TYPES: [name: string, engine: string, label: string, sandboxed: boolean][] = [
  ['nodejs', 'NodeJs', 'Node.js', false],
  ['php', 'Php', 'PHP', false],
  ['python', 'Python', 'Python', false],
  ['v8js', 'V8Js', 'V8js', true],
];

const INSTALLED = '2026-11-21 00:38:18';

/** `system/script_type`: the languages that servers of the generation know. */
export function scriptTypes(generation: Generation): JsonObject {
  return {
    resource: TYPES.map(([name, engine, label, sandboxed]) => {
      const common = { label, description: `Runs scripts written for ${label}.`, sandboxed };
      return generation === 'classic'
        ? {
            name,
            class_name: `DreamFactory\\Core\\Scripting\\Engines\\${engine}`,
            ...common,
            created_date: INSTALLED,
            last_modified_date: INSTALLED,
          }
        : { name, ...common, supports_inline_execution: false };
    }),
  };
}
