import { matchesParts } from '../lib/matchesParts.ts';

/**
 * Returns a function that says whether a path has the form of a documented one, such as
 * `_table/{table_name}/{id}`. A parameter matches any characters except slashes.
 */
export function templateMatcher(template: string): (path: string) => boolean {
  const steps = template
    .replace(/\{[^{}]*\}/g, '{}')
    .split('/')
    .map((step) => step.split('{}'));
  return (path) => {
    const names = path.split('/');
    return (
      names.length === steps.length &&
      steps.every((parts, at) => matchesParts(names[at] ?? '', parts, 1))
    );
  };
}
