import { expect } from '@open-wc/testing';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { App } from '../../../src/core/page/createApp.ts';
import { useApp } from '../../../src/screens/flow/useApp.ts';
import { useFailureNotice } from '../../../src/screens/flow/useFailureNotice.ts';
import { eventually } from '../../fixture/eventually.ts';
import { renderKit } from '../ui/renderKit.tsx';

const ADA = { id: 1, name: 'Ada', email: 'ada@a.example', is_sys_admin: true };
const BOB = { id: 2, name: 'Bob', email: 'bob@a.example', is_sys_admin: false };

const signIn = ({ page: { session } }: App, user: typeof ADA) =>
  session.setState({ status: 'signed-in', user, token: user.name });

/** Keeps the function of the first render, as a request does that began then. */
function Begun({ onBegun }: { onBegun: (app: App, fail: (error: Error) => void) => void }) {
  const app = useApp();
  const fail = useFailureNotice();
  const first = useRef(fail);
  // React would call what it returns
  useEffect(() => void onBegun(app, first.current), [app, onBegun]);
  return null;
}

function Session({ onBegun }: Parameters<typeof Begun>[0]) {
  const app = useApp();
  const isSignedIn = useStore(app.page.session, ({ user }) => user !== null);
  useEffect(() => signIn(app, ADA), [app]);
  return isSignedIn ? <Begun onBegun={onBegun} /> : null;
}

describe('useFailureNotice', () => {
  for (const [who, user, count] of [
    ['the same user', ADA, 1],
    ['another user', BOB, 0],
  ] as const) {
    it(`shows ${count ? '' : 'no '}failure of a request to ${who} who has signed in since`, async () => {
      let begun: { app: App; fail: (error: Error) => void } | undefined;
      renderKit(<Session onBegun={(app, fail) => (begun ??= { app, fail })} />);
      const { app, fail } = await eventually(() => begun ?? Promise.reject(new Error('Not yet.')));
      signIn(app, user);
      fail(new Error('Token has expired'));
      expect(app.page.notices.getState().notices).to.have.length(count);
    });
  }
});
