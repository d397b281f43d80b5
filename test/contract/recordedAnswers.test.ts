import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { dialectFor } from '../../src/core/dialect/dialectFor.ts';
import { ApiError } from '../../src/core/http/apiError.ts';
import { decodeEntities } from '../../src/core/http/decodeEntities.ts';
import { admins } from '../../src/core/resources/admins.ts';
import { appGroups } from '../../src/core/resources/appGroups.ts';
import { apps } from '../../src/core/resources/apps.ts';
import { corsEntries } from '../../src/core/resources/corsEntries.ts';
import { emailTemplates } from '../../src/core/resources/emailTemplates.ts';
import { globalLookups } from '../../src/core/resources/globalLookups.ts';
import type { Entity, Resource } from '../../src/core/resources/resource.ts';
import { roles } from '../../src/core/resources/roles.ts';
import { users } from '../../src/core/resources/users.ts';
import { startHandmade } from '../core/startHandmade.ts';
import { answerOf, type Fill } from './answerOf.ts';
import type { Json } from './recordings.ts';
import { areasOf, factsFile, generations, type Fact } from './extractFacts.ts';
import { createTranslator } from '../../src/core/messages/translate.ts';

const t = createTranslator('en');

const resources = [
  admins,
  appGroups,
  apps,
  corsEntries,
  emailTemplates,
  globalLookups,
  roles,
  users,
] as unknown as Resource<Entity, unknown>[];

const environments = { classic: null, current: { platform: { version: '7.5.0' } } };

const verbs: Readonly<Record<string, 'post' | 'put' | 'patch' | 'delete'>> = {
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};

/** Returns the client's error for such a response. */
async function refusal({ method, answer }: Fact): Promise<ApiError> {
  const { app, server } = startHandmade();
  server.all('*', () => answerOf(answer, 'full'));
  // an instance that has responded before, so that a page instead of JSON is its own
  app.page.environment.setState({ status: 'ready', environment: {} });
  const error: unknown = await app.api[verbs[method] ?? 'get']('recorded')
    .then(() => undefined)
    .catch((reason: unknown) => reason);
  assert.ok(error instanceof ApiError, `${method} is no refusal`);
  return error;
}

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/**
 * Whether the response is a list of records or a single one, and the request asked for all members.
 */
const isOfRecords = ({ method, path, answer }: Fact, resource: string): boolean =>
  method === 'GET' &&
  answer.status === 200 &&
  answer.content === 'json' &&
  new RegExp(`/api/v2/${resource}(/[^/?]+)?(\\?|$)`).test(path) &&
  !/[?&](fields=(?!\*)|as_list|count_only|schema|file)/.test(path);

async function recordsOf({ answer }: Fact, fill: Fill): Promise<Entity[]> {
  const body = (await answerOf(answer, fill).json()) as Entity | { resource: Entity[] };
  return 'resource' in body ? body.resource : [body];
}

for (const generation of generations) {
  const facts = areasOf(generation).flatMap((area) =>
    (JSON.parse(readFileSync(factsFile(generation, area), 'utf8')) as Fact[]).map((fact) => ({
      ...fact,
      title: `${area} ${fact.title}`,
    })),
  );

  describe(`what a ${generation} server answered`, () => {
    for (const fact of facts.filter(({ answer }) => answer.status >= 400)) {
      it(`is shown in its words, or in a sentence of ours: ${fact.title}`, async () => {
        const { message, status } = await refusal(fact);
        assert.equal(status, fact.answer.status);
        const isTold = textsIn([fact.answer.message ?? '', fact.answer.context ?? null]).some(
          (text) => decodeEntities(text).trim() === message,
        );
        // a response without a message gets a sentence of ours, never markup
        const isOurs = /^(The server |Something went wrong on the server\.)/.test(message);
        assert.ok(isTold || isOurs, message);
      });
    }

    for (const resource of resources) {
      const told = facts.filter((fact) => isOfRecords(fact, resource.path));
      if (!told.length) continue;
      for (const fill of ['full', 'bare'] as const) {
        it(`opens as a form and can be sent back, ${fill}: ${resource.path}`, async () => {
          const dialect = dialectFor(environments[generation]);
          const records = (await Promise.all(told.map((fact) => recordsOf(fact, fill)))).flat();
          if (fill === 'full') assert.ok(records.length > 0);
          for (const record of records) {
            const form = resource.toForm(record);
            assert.ok(Array.isArray(resource.validate(form, dialect, t)));
            assert.equal(typeof resource.nameOf(record), 'string', JSON.stringify(record));
            assert.doesNotThrow(() => JSON.stringify(resource.toPayload(form, dialect)));
          }
        });
      }
    }
  });
}
