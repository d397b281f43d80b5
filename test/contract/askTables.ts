import { handleDatabaseService } from '../../demo/platform/database/handleDatabaseService.ts';
import { seedShop } from '../../demo/platform/database/seedShop.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import { PlatformError } from '../../demo/platform/http/PlatformError.ts';
import type { ServiceRequest } from '../../demo/platform/http/ServiceRequest.ts';
import { openDatabase } from '../../demo/platform/node/openDatabase.ts';
import type { AskServer, TableAnswer } from './filterAgreement.ts';

const lookups: Record<string, string> = {
  'user.id': '1',
  'user.email': 'admin@example.com',
  company_name: 'Acme',
};

/**
 * Queries the shop's tables without a server in between; system lists aren't available this way.
 */
export function askTables(generation: Generation): AskServer {
  const db = openDatabase(':memory:');
  seedShop(db, generation);
  return async (service, table, search) => {
    const request = readRequest(generation, service, ['_table', table], search);
    return answerOf(() => handleDatabaseService(db, request));
  };
}

/** Returns a GET by the administrator. */
export function readRequest(
  generation: Generation,
  service: string,
  path: string[],
  search = '',
): ServiceRequest {
  return {
    generation,
    verb: 'GET',
    service,
    path,
    query: new URLSearchParams(search),
    body: undefined,
    headers: new Headers(),
    caller: {
      user: { id: 1, email: 'admin@example.com', isAdmin: true },
      token: 'token',
      app: { id: 1, name: 'admin', is_active: true },
      role: null,
      isAdmin: true,
      requestor: 1,
      lookup: (name) => lookups[name],
    },
  };
}

/** Returns what a handler returns or throws, as status and body. */
export function answerOf(work: () => unknown): TableAnswer {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { status: error.status, body: error };
  }
}
