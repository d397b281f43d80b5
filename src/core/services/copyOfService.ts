import { isPlainObject } from '../lib/isPlainObject.ts';
import { MASK } from '../lib/secretMask.ts';
import type { ServiceForm } from './serviceForm.ts';

const TIES = /^(?:id|service_id|created_\w+|last_modified_\w+)$/;

/**
 * Returns rows of a configuration as new ones;
 * secrets that the server masks have to be typed again.
 */
function fresh(value: unknown): unknown {
  if (value === MASK) return '';
  if (!Array.isArray(value)) return value;
  return value.map((row: unknown) =>
    isPlainObject(row)
      ? Object.fromEntries(Object.entries(row).filter(([name]) => !TIES.test(name)))
      : row,
  );
}

/** Returns the form of a copy: another name, the configuration without secrets, the definition. */
export function copyOfService(form: ServiceForm): ServiceForm {
  const config = Object.entries(form.config).map(([name, value]) => [name, fresh(value)]);
  return {
    ...form,
    id: null,
    name: `${form.name}_copy`,
    savedName: '',
    mutable: true,
    config: Object.fromEntries(config) as ServiceForm['config'],
    secrets: {},
    loaded: null,
    doc: form.doc && { format: form.doc.format ?? null, content: form.doc.content ?? null },
  };
}
