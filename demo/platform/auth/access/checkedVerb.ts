import type { Generation } from '../../generation.ts';

/**
 * The verb that the access check uses. Only a POST can stand for another verb, and 2.1.2 knows two
 * of the five ways before the check (the handlers honour the others after it: a hole of that release,
 * see `oldServerHoles`).
 */
export function checkedVerb(
  verb: string,
  headers: Headers,
  query: URLSearchParams,
  generation: Generation,
  hasOldHoles = true,
): string {
  if (verb !== 'POST') return verb;
  const seen = [headers.get('x-http-method-override'), query.get('_method')];
  const late = [
    headers.get('x-http-method'),
    headers.get('x-method-override'),
    query.get('method'),
  ];
  const named = (generation === 'classic' && hasOldHoles ? seen : [...seen, ...late]).find(
    (value) => value,
  );
  const override = named?.toUpperCase() ?? verb;
  return override === 'MERGE' ? 'PATCH' : override;
}
