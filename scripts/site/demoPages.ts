import type { Generation } from '../../demo/platform/generation.ts';
import { seededPasswords } from '../../demo/platform/storage/seededPasswords.ts';
import type { FramedPage } from './pageFrame.ts';

const VERSIONS: Readonly<Record<Generation, string>> = {
  classic: 'DreamFactory 2.x',
  current: 'DreamFactory 4 to 7',
};

const copied = (value: string) =>
  `<code>${value}</code> <button type="button" data-copy="${value}">Copy</button>`;

const SIGN_INS = `<table>
<thead><tr><th>who</th><th>email</th><th>password</th></tr></thead>
<tbody>
<tr><th scope="row">Administrator</th><td>${copied('admin@example.com')}</td><td>${copied(seededPasswords.admin)}</td></tr>
<tr><th scope="row">User</th><td>${copied('sam@example.com')}</td><td>${copied(seededPasswords.user)}</td></tr>
</tbody>
</table>`;

const card = (generation: Generation) =>
  `<li><a href="../${generation}/console.html">${VERSIONS[generation]}</a><p>The console on a server of this generation. <a class="plain" href="../${generation}/emails.html">Emails it sends</a></p></li>`;

/** The page on which visitors select what to try. */
export const tryPage: FramedPage = {
  path: 'try/index.html',
  title: 'Try the console',
  description: 'The whole console in your browser, with sample data and without a server.',
  scripts: ['tryout'],
  html: `<h1>Try the console</h1>
<p>The demo server of <code>npm start</code> runs in this browser, as the page’s service worker. Change what you like: the data stays in this browser.</p>
<div data-state></div>
<ul class="cards">${card('classic')}${card('current')}</ul>
<h2>Sign in</h2>
<div class="table">${SIGN_INS}</div>
<h2>What differs from a server</h2>
<ul>
<li>Scripts need processes of their own. To try them, run <code>npm start</code> in a clone of the repository.</li>
<li>Services that lead to other hosts reach only hosts that allow requests from this page.</li>
<li>Emails aren’t sent. Each demo server shows them on its page of emails.</li>
</ul>
<h2>Start over</h2>
<p>Deletes the data of both demo servers from this browser. The next visit begins with the sample data.</p>
<p><button type="button" class="danger" data-forget>Start over</button> <span role="status" data-forgotten></span></p>`,
};

/** Returns the console of a generation, next to its API as on a server. */
export const consolePage = (generation: Generation): FramedPage => ({
  path: `${generation}/console.html`,
  title: `Console on ${VERSIONS[generation]}`,
  description: 'The console on the demo server of this browser.',
  scripts: ['consolePage'],
  isWhole: true,
  html: `<aside class="strip" aria-label="Demo">
<p><a href="../try/index.html">Demo</a> on ${VERSIONS[generation]}, in this browser only. <span class="who">Administrator: <code>admin@example.com</code> <code>${seededPasswords.admin}</code></span> <span class="who">User: <code>sam@example.com</code> <code>${seededPasswords.user}</code></span> <a href="emails.html">Emails</a></p>
</aside>
<div data-state></div>
<div data-console></div>`,
});

/** Returns the page with the emails that the demo server would have sent. */
export const emailsPage = (generation: Generation): FramedPage => ({
  path: `${generation}/emails.html`,
  title: `Emails on ${VERSIONS[generation]}`,
  description: 'Emails the demo server would have sent.',
  scripts: ['emails'],
  html: `<h1>Emails</h1>
<p>What the demo server for ${VERSIONS[generation]} would have sent, newest first. <a href="console.html">Back to the console</a></p>
<div data-state></div>
<div data-emails></div>`,
});
