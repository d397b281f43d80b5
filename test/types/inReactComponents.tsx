import { DfCodeEditor, DfConsole, DfLaunchpad, DfLogin } from 'df-elements/react';
import { DfUserMenu } from 'df-elements/react/portal';
import { useRef } from 'react';

/** What a page may write with the components for React, and what its compiler rejects. */
export function Page() {
  const login = useRef<HTMLElementTagNameMap['df-login']>(null);
  return (
    <>
      <DfLogin
        ref={login}
        apiBase="https://api.example.com/api/v2"
        heading="Welcome back"
        isolated
        theme="dark"
        className="mine"
        onLogin={({ detail }) => [detail.user.email.trim(), detail.restored === true]}
        onSessionExpired={() => undefined}
      />
      <DfConsole routing="history" sessionToken={null} />
      <DfLaunchpad onLaunch={(event) => event.detail.app.name.trim()} hidden />
      <DfUserMenu withoutProfile />
      <DfCodeEditor mode="json" annotations={[]} />

      {/* @ts-expect-error -- no such theme */}
      <DfLogin theme="blue" />
      {/* @ts-expect-error -- no such prop */}
      <DfLogin headline="Welcome back" />
      {/* @ts-expect-error -- a sign-in launches nothing */}
      <DfLogin onLaunch={() => undefined} />
    </>
  );
}
