import type { Environment } from '../environment/Environment.ts';
import { installedPackages, systemFacts } from './systemFacts.ts';

/** Facts that identify a user rather than an instance. */
const LEFT_OUT = ['IP address'];

/**
 * Returns the facts about an instance as text for a support request, in English. It contains only
 * what the page shows: no keys, tokens or passwords.
 */
export function diagnosticsText(environment: Environment, elements: string): string {
  const groups = systemFacts(environment, elements).map(({ title, facts }) => ({
    title,
    lines: facts
      .filter(({ label }) => !LEFT_OUT.includes(label))
      .map(({ label, value }) => `${label}: ${String(value)}`),
  }));
  const packages = installedPackages(environment);
  const names =
    typeof packages === 'string'
      ? [packages]
      : packages.map(({ name, version }) => `${name} ${version}`);
  return [...groups, { title: 'Installed packages', lines: names }]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n');
}
