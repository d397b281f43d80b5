import { expect } from '@open-wc/testing';
import { setMessages } from '../../src/core/messages/translate.ts';
import { signedInApp } from '../../src/core/page/signedInApp.ts';
import '../../src/elements/df-admin-users.ts';
import '../../src/elements/df-login.ts';
import '../../src/elements/df-user-menu.ts';
import { click, fill, mount } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { byRole, byText } from '../fixture/find.ts';

const SAM = { Email: 'sam@example.com', Password: 'dreamfactory-user' };
const ADMIN = { id: 1, name: 'Ada', email: 'ada@example.com', is_sys_admin: true };

/** A host that allows no other origin: this server by its other name. */
const elsewhere = location.origin.replace('localhost', '127.0.0.1');

const places = [
  {
    where: 'where there is no instance',
    base: `${location.origin}/nothing/api/v2`,
    says: `Unter ${location.origin}/nothing/api/v2 hat keine DreamFactory-Instanz geantwortet (404). Setzen Sie \`api-base\`.`,
  },
  {
    where: 'where CORS rejects the page',
    base: `${elsewhere}/nothing/api/v2`,
    says: `${elsewhere} lässt keine Anfragen von ${location.origin} zu. Fügen Sie diesen Ursprung unter „Konfiguration“ im Reiter „CORS“ hinzu.`,
  },
];

describe('an error that names a URL', () => {
  const { fetch } = window;
  before(async () => {
    setMessages('de', await (await fetch('/languages/de.json')).json());
    // a web server's own page, where the API should be
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (response.status !== 404) return response;
      return new Response('<!DOCTYPE html><h1>404 Not Found</h1>', { status: 404 });
    };
  });
  after(() => void (window.fetch = fetch));

  for (const { where, base, says } of places) {
    describe(where, () => {
      const attributes = { 'api-base': base, lang: 'de' };
      const signIn = () => {
        const { session } = signedInApp({ apiBase: base, apiKey: '' }).page;
        session.setState({ status: 'signed-in', user: ADMIN, token: 'a.b.c' });
      };

      it('is in the language of a form', async () => {
        const element = mount('df-login', attributes);
        await fill(element, { 'E-Mail': SAM.Email, Passwort: SAM.Password });
        await click(element, 'Anmelden');
        await eventually(() => expect(byRole(element, 'alert').textContent).to.equal(says));
      });

      it('is in the language of a list', async () => {
        signIn();
        const element = mount('df-admin-users', attributes);
        await eventually(() => byText(element, says));
      });

      it('is in the language of a menu, after another sentence or by itself', async () => {
        signIn();
        const element = mount('df-user-menu', attributes);
        await click(element, 'Ada');
        await click(element, 'Abmelden');
        await eventually(() => expect(byRole(element, 'alert').textContent).to.contain(says));
      });
    });
  }
});
