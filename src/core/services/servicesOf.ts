import { msg } from '../messages/translate.ts';
import { servicesMeta } from '../navigation/areas.ts';
import type { Resource } from '../resources/resource.ts';
import { copyOfService } from './copyOfService.ts';
import { guardServiceDraft } from './guardServiceDraft.ts';
import { keepsDefinition } from './serviceDefinition.ts';
import {
  blankService,
  formToPayload,
  serviceToForm,
  type ServiceForm,
  type ServiceRecord,
} from './serviceForm.ts';
import { serviceProblems } from './serviceProblems.ts';
import type { TypeOf } from './ServiceType.ts';

/**
 * Returns the services of an instance (spec 2 §2–5, §7–9), with the types that its server supports.
 */
export const servicesOf = (typeOf: TypeOf): Resource<ServiceRecord, ServiceForm> => ({
  ...servicesMeta,
  related: () => ['service_doc_by_service_id'],
  purpose: msg(
    'A service adds a database, file store or script to your API. Its name becomes part of the URL.',
  ),
  defaultOrder: 'id',
  nameOf: (service) => service.name,
  labelOf: (service) => service.label || service.name,
  whyKept: (service) =>
    service.deletable ? undefined : msg("This service is required and can't be deleted."),
  blank: blankService,
  toForm: (service) => serviceToForm(service, typeOf),
  copyOf: copyOfService,
  toPayload: (form, dialect) => formToPayload(form, dialect, typeOf),
  validate: (form, _dialect, t) => serviceProblems(form, typeOf, t),
  isBlocked: ({ definition_error: error, mutable, type }) =>
    !mutable || (error !== '' && keepsDefinition(typeOf(type))),
  isUndecided: (form) => form.id === null && form.type === '',
  secretFields: ['secrets'],
  guardDraft: (draft) => guardServiceDraft(draft, typeOf),
  messages: {
    empty: msg('You have no Services!'),
    emptySearch: msg('You have no Services that match your search criteria!'),
    created: msg('Service saved successfully.'),
    updated: msg('Service updated successfully'),
    deleted: msg('Service successfully deleted.'),
    many: {
      deleted: msg('Services deleted successfully.'),
      confirmDelete: msg('Delete selected services?'),
      delete: { one: 'Delete {count} service', other: 'Delete {count} services' },
    },
    confirmClose: msg('You have unsaved changes. Continue without saving?'),
  },
});
