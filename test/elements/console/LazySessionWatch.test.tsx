import { expect } from '@open-wc/testing';
import { appFor } from '../../../src/core/page/appFor.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import '../../../src/elements/df-login.ts';
import { LazySessionWatch } from '../../../src/screens/console/LazySessionWatch.tsx';
import { AdminGate } from '../../../src/screens/flow/AdminGate.tsx';
import { usePageSession } from '../../../src/screens/flow/usePageSession.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { renderKit } from '../../screens/ui/renderKit.tsx';

const ADMIN = { email: 'admin@example.com', password: 'dreamfactory-admin' };

describe('a session whose watch does not come', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await startPlatform();
  });
  afterEach(() => platform.stop());

  /** An area beside the watch, whose script fails to come so often; the session then lapses. */
  async function lapseWithout(failures: number) {
    let asked = 0;
    const load = () => {
      asked += 1;
      if (asked <= failures) return Promise.reject(new TypeError('Failed to fetch'));
      return import('../../../src/screens/console/SessionWatch.tsx');
    };
    const app = appFor({ apiBase: platform.base, apiKey: 'key' });
    await signIn(app, ADMIN);
    const Page = () => (
      <>
        <AdminGate>
          <p>Anna</p>
        </AdminGate>
        <LazySessionWatch
          load={load}
          isLapsed={usePageSession(app).status === 'lapsed'}
          isLeaving={false}
          onSignOut={() => undefined}
          onRefused={() => undefined}
        />
      </>
    );
    const page = renderKit(<Page />, { apiBase: platform.base });
    await eventually(() => byText(page, 'Anna'));
    await platform.advance(90 * 24 * 3600_000);
    const failure = await app.api.get('system/admin').catch((error: unknown) => error);
    expect(failure).to.have.property('status', 401);
    return page;
  }

  it('keeps no call waiting: the area says that the session has ended', async () => {
    const page = await lapseWithout(2);
    const said = 'Your session has ended. Sign in again to go on.';
    await eventually(() => {
      const alerts = allByRole(page, 'alert').map((alert) => alert.textContent);
      expect(alerts.join()).to.contain(said);
    });
    byRole(page, 'button', 'Login');
    byText(page, 'Anna');
    expect(allByRole(page, 'dialog')).to.have.length(0);
  });

  it('is asked for on top when the watch comes at the second time', async () => {
    const page = await lapseWithout(1);
    await eventually(() => byRole(page, 'dialog', 'Your session has ended'));
    byText(page, 'Anna');
  });
});
