import { msg, type Translate } from '../messages/translate.ts';
import { errorText } from '../messages/errorText.ts';
import type { Problem } from '../lib/Problem.ts';
import { configFields } from './configFields.ts';
import { configProblems } from './configProblems.ts';
import { checkJson, languageOf } from './definitionText.ts';
import { definitionOf, keepsDefinition } from './serviceDefinition.ts';
import type { ServiceForm } from './serviceForm.ts';
import type { TypeOf } from './ServiceType.ts';

/** Returns why a service can't have this name; '' if it can, or if nothing was typed yet. */
export const nameProblem = (name: string): string =>
  /^[\w-]*$/.test(name.trim())
    ? ''
    : msg('Service name should only contain letters, numbers, underscores and dashes.');

/** Returns what is wrong with a service before it is sent. */
export function serviceProblems(form: ServiceForm, typeOf: TypeOf, t: Translate): Problem[] {
  const { type, config: values, secrets, loaded } = form;
  if (form.id === null && !typeOf(type)) {
    return [{ field: 'type', message: t('Choose a service type.') }];
  }
  const problems: Problem[] = [];
  const name = form.name.trim();
  const wrongName = name ? nameProblem(name) : msg('Name is required.');
  if (wrongName) problems.push({ field: 'name', message: t(wrongName) });
  const fields = configFields(typeOf(type), loaded ?? {});
  problems.push(...configProblems({ fields, values, secrets, loaded }, t));
  const wrong = keepsDefinition(typeOf(type)) ? definitionProblem(form, t) : '';
  if (wrong) problems.push({ field: 'definition', message: wrong });
  return problems;
}

/**
 * Returns what keeps a definition from being saved. One that was loaded like this isn't reported.
 */
function definitionProblem(form: ServiceForm, t: Translate): string {
  const { definition, definition_error: found, doc } = form;
  const isNew = definition.trim() !== '' && definition !== definitionOf(doc);
  if (found || !isNew || languageOf(definition, doc?.format) !== 'json') return found;
  try {
    checkJson(definition);
    return '';
  } catch (error) {
    return errorText(t, error as Error);
  }
}
