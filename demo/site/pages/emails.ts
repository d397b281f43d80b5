import { startDemoServer } from './demoServer.ts';
import { tag } from './tag.ts';

interface Email {
  to: string;
  subject: string;
  text: string;
  link?: string;
  /** Milliseconds since 1970. */
  date: number;
}

const email = ({ to, subject, text, link, date }: Email) =>
  tag(
    'article',
    {},
    tag('h2', {}, subject),
    tag('p', { class: 'muted' }, `To ${to}, ${new Date(date).toLocaleString()}`),
    tag('pre', { tabindex: '0' }, text),
    link ? tag('p', {}, tag('a', { href: link }, link)) : '',
  );

async function show(place: HTMLElement): Promise<void> {
  try {
    await startDemoServer();
    const response = await fetch('outbox');
    const emails = (await response.json()) as Email[];
    const none = tag('p', {}, 'No emails yet. Invite a user, or reset a password.');
    place.replaceChildren(...(emails.length ? emails.toReversed().map(email) : [none]));
  } catch (error) {
    place.replaceChildren(tag('p', { class: 'notice', role: 'status' }, (error as Error).message));
  }
}

const place = document.querySelector<HTMLElement>('[data-emails]');
if (place) void show(place);
