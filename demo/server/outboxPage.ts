import { html } from 'hono/html';
import type { Mail } from '../platform/createPlatform.ts';

type Content = ReturnType<typeof html>;

/** The template of a real instance knows one page; here the portal handles the same links. */
const links = (link: string) => html`
  <p><a href="${link}">${link}</a></p>
  <p><a href="${link.replace('/console.html', '/portal.html')}">Open in the portal</a></p>
`;

const article = ({ to, subject, text, link, date }: Mail) => html`
  <article>
    <h2>${subject}</h2>
    <p>To ${to}, ${new Date(date).toISOString().slice(0, 19).replace('T', ' ')} UTC</p>
    <pre>${text}</pre>
    ${link ? links(link) : ''}
  </article>
`;

/** The emails that the embedded platform "sent", newest first, as a plain page. */
export const outboxPage = (mails: readonly Mail[]): Content =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Outbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/index.css" />
      </head>
      <body>
        <header>
          <h1>Outbox</h1>
          <p>Emails the embedded platform would have sent.</p>
        </header>
        <main>${mails.length ? mails.toReversed().map(article) : html`<p>No emails yet.</p>`}</main>
      </body>
    </html>`;
