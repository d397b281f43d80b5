import { MASK } from '../lib/secretMask.ts';
import { msg, type Translate } from '../messages/translate.ts';
import { globalLookupsMeta } from '../navigation/areas.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Resource } from './resource.ts';

/** A value of the whole instance for `{name}` (recorded: lookup). */
export interface GlobalLookup {
  id: Id;
  name: string;
  /** `MASK` instead of a private value. */
  value: string | null;
  private: boolean;
  description?: string | null;
  [member: string]: unknown;
}

export interface GlobalLookupForm {
  name: string;
  value: string;
  private: boolean;
  description: string;
  /** The server does not show the value, which stays unless another one is typed. */
  isHidden: boolean;
  /** The name by which others refer to it; empty while it is new. */
  savedName: string;
}

/** The name of a new key until it is renamed (spec 1 §3). */
const NEW = 'NEW';

function toForm(key: GlobalLookup): GlobalLookupForm {
  const isHidden = key.private && key.value === MASK;
  return {
    name: key.name,
    value: isHidden ? '' : (key.value ?? ''),
    private: key.private,
    description: key.description ?? '',
    isHidden,
    savedName: key.name,
  };
}

function toPayload({ name, value, description, ...key }: GlobalLookupForm) {
  return {
    name: name.trim(),
    value: key.isHidden && value === '' ? MASK : value,
    private: key.private,
    description: description.trim() || null,
  };
}

function validate(form: GlobalLookupForm, _dialect: unknown, t: Translate): Problem[] {
  const name = form.name.trim();
  if (!name) return [{ field: 'name', message: t('Name is required.') }];
  if (name !== NEW) return [];
  const message = t(
    "Lookup keys should have a unique name.  Please rename your key to something other than the default 'new' key name.",
  );
  return [{ field: 'name', message }];
}

/** The lookup keys of the whole instance (spec 1 §3–5, §8). */
export const globalLookups: Resource<GlobalLookup, GlobalLookupForm> = {
  ...globalLookupsMeta,
  deletesWithDetail: true,
  defaultOrder: 'name',
  nameOf: (key) => key.name,
  blank: () => ({
    name: NEW,
    value: '',
    private: false,
    description: '',
    isHidden: false,
    savedName: '',
  }),
  toForm,
  toPayload,
  validate,
  secretFields: ['value'],
  messages: {
    empty: msg('You have no Global Lookup Keys!'),
    emptySearch: msg('You have no Global Lookup Keys that match your search criteria!'),
    created: msg('Lookup key created successfully.'),
    updated: msg('Lookup key updated successfully.'),
    deleted: msg('Lookup key deleted successfully.'),
    confirmClose: msg('Continue without saving?'),
  },
};
