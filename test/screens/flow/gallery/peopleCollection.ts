import { createStore } from 'zustand/vanilla';
import type { ListQuery } from '../../../../src/core/navigation/ListQuery.ts';
import type {
  Collection,
  CollectionState,
} from '../../../../src/core/collections/createCollection.ts';
import type { RecordStore } from '../../../../src/core/collections/recordSaving.ts';
import { PartialSave } from '../../../../src/core/saving/PartialSave.ts';
import { ApiError } from '../../../../src/core/http/apiError.ts';
import type { Resource } from '../../../../src/core/resources/resource.ts';
import type { Person } from './people.ts';

export interface PersonForm {
  email: string;
  name: string;
  is_active: boolean;
  password: string;
}

const resource: Resource<Person, PersonForm> = {
  path: 'system/person',
  area: '/people',
  title: 'People',
  section: 'person',
  pageLimit: 4,
  createFirst: 'Create A Person',
  filterFields: ['name', 'email'],
  defaultOrder: 'id',
  nameOf: (person) => person.name,
  blank: () => ({ email: '', name: '', is_active: true, password: '' }),
  toForm: ({ email, name, is_active }) => ({ email, name, is_active, password: '' }),
  toPayload: ({ email, name, is_active }) => ({ email, name, is_active }),
  validate: (form) =>
    form.email.includes('@') ? [] : [{ field: 'email', message: 'Enter a valid email address.' }],
  secretFields: ['password'],
  purpose: 'People use your apps.',
  messages: {
    empty: 'You have no People!',
    emptySearch: 'You have no People that match your search criteria!',
    created: 'Person saved successfully.',
    updated: 'Person updated successfully.',
    deleted: 'Person successfully deleted.',
    many: {
      deleted: 'People deleted successfully.',
      confirmDelete: 'Delete selected people?',
      delete: { one: 'Delete', other: 'Delete' },
    },
    confirmClose: 'Continue without saving?',
  },
};

/**
 * A collection without a server. `taken@example.com` is rejected, `half@example.com` is created but stays
 * active; `hold` keeps saves waiting.
 */
export interface PeopleCollection
  extends Collection<Person, PersonForm>, Pick<RecordStore<Person, PersonForm>, 'readNow'> {
  /** The requests, as 'create {…}', 'update 3 {…}', 'remove 1,2', 'load {…}'. */
  readonly calls: string[];
  /** Makes saves wait from now on. Returns the function that releases them. */
  hold: () => () => void;
}

export function peopleCollection(people: readonly Person[]): PeopleCollection {
  let all = [...people];
  let gate: Promise<void> = Promise.resolve();
  const calls: string[] = [];
  const hidden = new Set<string>();
  const query: ListQuery = { filter: '', page: 1, order: 'id' };
  const store = createStore<CollectionState<Person>>(() => ({
    rows: [],
    total: 0,
    query,
    status: 'idle',
    error: null,
    stale: false,
  }));
  const save = async (person: Person) => {
    await gate;
    if (person.email !== 'taken@example.com') return person;
    const message = 'The email has already been taken.';
    throw new ApiError({
      status: 422,
      kind: 'refused',
      message: 'Validation failed',
      fields: { email: [message] },
    });
  };
  const collection: PeopleCollection = {
    resource,
    store,
    calls,
    reload: () => collection.load(store.getState().query),
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => (open = resolve));
      return open;
    },
    stop: () => undefined,
    findAll: () => Promise.resolve(all),
    async load(wanted) {
      calls.push(`load ${JSON.stringify(wanted)}`);
      store.setState({ query: wanted, status: 'loading', error: null });
      await Promise.resolve();
      const [field, direction] = wanted.order.split(' ') as [keyof Person, string?];
      const found = all
        .filter(({ id }) => !hidden.has(String(id)))
        .filter(({ name, email }) => `${name} ${email}`.includes(wanted.filter))
        .sort((one, other) => (one[field] > other[field] ? 1 : -1) * (direction ? -1 : 1));
      const start = (wanted.page - 1) * resource.pageLimit;
      const rows = found.slice(start, start + resource.pageLimit);
      store.setState({ rows, total: found.length, status: 'ready' });
    },
    async fetchOne(id) {
      const person = all.find((each) => String(each.id) === String(id));
      if (person) return person;
      const message = `Record with identifier '${String(id)}' not found.`;
      throw new ApiError({ status: 404, kind: 'refused', message });
    },
    readNow: async (person) => all.find(({ id }) => id === person.id) ?? null,
    async create(payload) {
      calls.push(`create ${JSON.stringify(payload)}`);
      const person = await save({ id: 900, ...payload } as Person);
      all = [...all, person];
      if (person.email !== 'half@example.com') return person;
      const active = { ...person, is_active: true };
      const reason = new ApiError({ status: 500, kind: 'broken', message: 'Server Error' });
      throw new PartialSave(active, { is_active: false }, reason);
    },
    async update(id, changes) {
      calls.push(`update ${String(id)} ${JSON.stringify(changes)}`);
      const before = all.find((each) => String(each.id) === String(id));
      const person = await save({ ...before, ...changes } as Person);
      all = all.map((each) => (each.id === person.id ? person : each));
      return person;
    },
    hide: (ids) => ids.forEach((id) => hidden.add(id)),
    show: (ids) => ids.forEach((id) => hidden.delete(id)),
    async remove(ids) {
      calls.push(`remove ${ids.join(',')}`);
      all = all.filter((person) => !ids.map(String).includes(String(person.id)));
    },
  };
  return collection;
}
