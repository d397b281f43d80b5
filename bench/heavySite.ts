import { largeDocument } from '../test/fixture/largeDocument.ts';
import { callPlatform } from './callPlatform.ts';
import { createRole } from './createRole.ts';
import { serveSite, type Site } from './serveSite.ts';

export const RULES = 5000;
export const TABLES = 1000;
export const ROWS = 100_000;
/** Each offers the same tables; the events of both are 72,000. */
const SERVICES = 2;

/** A service with the tables, and one with nothing but a document of 4 MB. */
export const DATABASE = `scale_${SERVICES}`;
export const DOCUMENTED = 'documented';

/** A site with the largest of everything that the specification speaks of. */
export async function serveHeavySite(): Promise<Site> {
  const site = await serveSite({ scale: { services: SERVICES, tables: TABLES, rows: ROWS } });
  await createRole(site.origin, RULES);
  const content = JSON.stringify(largeDocument());
  const service = {
    ...{ name: DOCUMENTED, label: DOCUMENTED, type: 'rws', is_active: true },
    config: { base_url: 'https://api.example.com' },
    service_doc_by_service_id: { format: 0, content },
  };
  await callPlatform(site.origin, 'system/service', { resource: [service] });
  return site;
}
