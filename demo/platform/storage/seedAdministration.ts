import type { Generation } from '../generation.ts';
import type { Scrypt } from '../PlatformPorts.ts';
import type { Db } from './Db.ts';
import { SeedWriter } from './SeedWriter.ts';

const GREETING = '<p>Hello {first_name},</p>';
const CODE = '<p><a href="{link}">{link}</a></p>\n<p>Your code: {confirm_code}</p>';

// classic servers name the instance in their emails, current ones the app
const PLACE: Record<Generation, string> = { classic: '{instance_name}', current: '{app_name}' };

const letter = (sentence: string) => `${GREETING}\n<p>${sentence}</p>\n${CODE}`;

function seedTemplates(seed: SeedWriter): void {
  const place = PLACE[seed.generation];
  const shipped = (name: string, description: string, subject: string, sentence: string) =>
    seed.row(
      'email_template',
      {
        name,
        description,
        subject,
        body_html: letter(sentence),
        from_name: 'DO NOT REPLY',
        from_email: 'no-reply@example.com',
      },
      null,
    );
  shipped(
    'User Invite Default',
    'Sent to people who are invited.',
    '[DF] New User Invitation',
    `You have been invited to ${place}. Choose a password here:`,
  );
  shipped(
    'User Registration Default',
    'Sent to people who register.',
    '[DF] Registration Confirmation',
    `Thanks for registering with ${place}. Confirm your email address and choose a password here:`,
  );
  shipped(
    'Password Reset Default',
    'Sent to people who ask for a new password.',
    '[DF] Password Reset',
    'Someone, hopefully you, asked to reset your password. Choose a new one here:',
  );
  const nobody = seed.classic ? '' : null;
  seed.row('email_template', {
    name: 'Welcome',
    description: 'Welcome email',
    to: nobody,
    cc: nobody,
    bcc: nobody,
    subject: 'Welcome {first_name}',
    body_text: 'Hello {first_name}',
    body_html: '<p>Hello {first_name}</p>',
    from_name: 'Shop',
    from_email: 'shop@example.com',
    reply_to_name: 'Shop',
    reply_to_email: 'shop@example.com',
  });
}

const ALL_VERBS: Record<Generation, number> = { classic: 63, current: 31 };

/** An instance's default email templates, a custom one, and a CORS entry for every origin. */
export function seedAdministration(
  db: Db,
  generation: Generation,
  now: number,
  scrypt: Scrypt,
): void {
  const seed = new SeedWriter(db, generation, now, scrypt);
  db.transaction(() => {
    const method = ALL_VERBS[generation];
    seed.row('cors_config', { path: '*', origin: '*', header: '*', method, max_age: 0 });
    seedTemplates(seed);
  });
}
