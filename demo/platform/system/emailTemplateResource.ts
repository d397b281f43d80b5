import type { Generation } from '../generation.ts';
import type { SystemResource } from './SystemResource.ts';
import { isTruthy } from './TableShape.ts';
import { shapeOf, TRAIL } from './tableShapes.ts';

const NAMELESS: Record<Generation, string> = {
  classic: 'The name field is required.',
  current: 'The Template Name field is required',
};

const columns = (generation: Generation) =>
  `id:id- name! description to:recipients cc:recipients bcc:recipients subject ${generation === 'current' ? 'attachment' : ''}
   body_text:text body_html:text from_name from_email reply_to_name reply_to_email defaults- ${TRAIL}`;

const TABLE_COLUMNS = `
  name text not null unique, description text, "to" text, cc text, bcc text, subject text,
  attachment text, body_text text, body_html text, from_name text, from_email text,
  reply_to_name text, reply_to_email text, defaults text`;

/** `system/email_template`: the templates of the instance's emails. */
export function emailTemplateResource(generation: Generation): SystemResource {
  return {
    name: 'email_template',
    shape: shapeOf('email_template', columns(generation)),
    tableColumns: TABLE_COLUMNS,
    relations: [],
    fixed: {},
    validate: (record, existing) => {
      const named = existing && record.name === undefined ? true : isTruthy(record.name);
      return named ? {} : { name: [NAMELESS[generation]] };
    },
  };
}
