import assert from 'node:assert/strict';
import { it } from 'node:test';
import { diagnosticsText } from '../../../src/core/config/diagnosticsText.ts';
import type { Environment } from '../../../src/core/environment/Environment.ts';

it('copies what the page shows for a support request, and nothing secret', () => {
  const environment = {
    platform: {
      ...{ version: '7.5.0', log_level: 'WARNING', license_key: 's3cret' },
      packages: [{ name: 'dreamfactory/df-core', version: '1.0' }],
    },
    client: { user_agent: 'Browser', ip_address: '192.0.2.7' },
    php: { core: { php_version: '8.3' }, environment: { DB_PASSWORD: 's3cret' } },
  } as unknown as Environment;
  const text = diagnosticsText(environment, '0.1.0');
  assert.match(text, /^Platform\n {2}Console version: 0\.1\.0\n/);
  assert.match(text, /\n {2}Log level: WARNING\n/);
  assert.match(text, /\nInstalled packages\n {2}dreamfactory\/df-core 1\.0$/);
  assert.doesNotMatch(text, /s3cret|192\.0\.2\.7/);
});
