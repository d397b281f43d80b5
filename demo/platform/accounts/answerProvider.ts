import { html } from 'hono/html';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { providerPeople } from './externalPeople.ts';
import { redirect, withQuery } from './redirect.ts';
import { allowRemoteSignIn, findRemoteSignIn, type RemoteSignIn } from './remoteSignIn.ts';

async function page(title: string, content: unknown, status = 200): Promise<Response> {
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  const headers = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': "default-src 'none'; img-src data:; base-uri 'none'",
    'Referrer-Policy': 'no-referrer',
  };
  return new Response(String(text), { status, headers });
}

function choices(service: Row, state: string): Promise<Response> {
  const to = (choice: string) => `?state=${encodeURIComponent(state)}&choice=${choice}`;
  const people = providerPeople.map(
    ({ first_name, last_name }, index) =>
      html`<li><a href="${to(String(index))}">Continue as ${first_name} ${last_name}</a></li>`,
  );
  return page(
    `Sign in with ${String(service.label ?? service.name)}`,
    html`<p>This page stands in for the provider. Choose a user to sign in without a password:</p>
      <ul>
        ${people}
      </ul>
      <p><a href="${to('cancel')}">Cancel</a></p>`,
  );
}

/** Returns to the first page. Classic pages finish the sign-in; current servers do so here. */
function goBack(
  context: PlatformContext,
  signIn: RemoteSignIn,
  state: string,
  searchParams: URLSearchParams,
): Response {
  const choice = searchParams.get('choice');
  if (choice === 'cancel' || !providerPeople[Number(choice)]) {
    const error_description = 'You canceled the sign-in.';
    const refusal = { error: 'access_denied', error_description, state };
    return redirect(withQuery(signIn.returnTo, refusal));
  }
  const code = allowRemoteSignIn(signIn, Number(choice));
  if (context.generation === 'classic') {
    return redirect(withQuery(signIn.returnTo, { oauth_callback: 'true', code, state }));
  }
  const query = new URLSearchParams({ code, state });
  return redirect(`../api/v2/${encodeURIComponent(signIn.service)}/acs?${query}`);
}

/** `/fake-provider/{service}`: the provider's page, where people choose an identity. */
export async function answerProvider(context: PlatformContext, request: Request) {
  const url = new URL(request.url);
  const state = url.searchParams.get('state') ?? '';
  const signIn = findRemoteSignIn(context, state);
  const service = signIn
    ? context.system.get('select * from service where name = ?', [signIn.service])
    : undefined;
  if (!signIn || !service) {
    return page('Sign-in not found', html`<p>Start again on the page you came from.</p>`, 400);
  }
  return url.searchParams.has('choice')
    ? goBack(context, signIn, state, url.searchParams)
    : choices(service, state);
}
