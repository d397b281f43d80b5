import { seedService } from './seedServices.ts';
import type { SeedWriter } from './SeedWriter.ts';

/** Sign-ins other than by email: a directory, an OAuth provider and, if supported, SAML. */
export function seedSignIn(seed: SeedWriter, role: number): void {
  seedService(
    seed,
    'corp',
    'ldap',
    'Corporate Directory',
    'Sample directory with users Lena, Omar and Ruth.',
    {
      config: {
        default_role: role,
        host: 'directory.corp.example',
        base_dn: 'dc=corp,dc=example',
        account_suffix: '@corp.example',
      },
    },
  );
  const provider = { default_role: role, redirect_url: '/console.html' };
  seedService(seed, 'github', 'oauth_github', 'GitHub', 'A stand-in for GitHub, on this machine.', {
    config: {
      ...provider,
      client_id: 'demo',
      client_secret: 'demo',
      icon_class: 'fa fa-github',
    },
  });
  if (seed.classic) return;
  seedService(seed, 'campus', 'saml', 'Campus', 'A stand-in for a SAML identity provider.', {
    config: { ...provider, icon_class: 'fa fa-university' },
  });
}
