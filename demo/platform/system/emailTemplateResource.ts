import type { Generation } from '../generation.ts';
import type { SystemResource } from './SystemResource.ts';
import { isTruthy } from './TableShape.ts';
import { tableShape } from './tableShapes.ts';

const NAMELESS: Record<Generation, string> = {
  classic: 'The name field is required.',
  current: 'The Template Name field is required',
};

/** `system/email_template`: the mails that the instance writes. */
export function emailTemplateResource(generation: Generation): SystemResource {
  return {
    name: 'email_template',
    shape: tableShape('email_template', generation),
    relations: [],
    fixed: {},
    validate: (record, existing) => {
      const named = existing && record.name === undefined ? true : isTruthy(record.name);
      return named ? {} : { name: [NAMELESS[generation]] };
    },
  };
}
