import type {} from 'df-elements/jsx/react';

/** What a page in React 19 may write, and what its compiler rejects. */
export function Page() {
  return (
    <>
      <df-login
        api-base="https://api.example.com/api/v2"
        heading="Welcome back"
        isolated
        theme="dark"
        className="mine"
        ref={(element) => void element?.user?.email}
        ondf-login={(event) => event.detail.user.name.trim()}
        ondf-login-error={({ detail }) => detail.status?.toFixed()}
      />
      <df-console routing="history" basePath="/console" sessionToken={null} />
      <df-launchpad ondf-launch={(event) => event.detail.app.name.trim()} />
      <df-code-editor mode="json" min-lines={3} annotations={[]} />

      {/* @ts-expect-error -- no such theme */}
      <df-login theme="blue" />
      {/* @ts-expect-error -- no such attribute */}
      <df-login headline="Welcome back" />
      {/* @ts-expect-error -- a console has no heading */}
      <df-console heading="Ours" />
      {/* @ts-expect-error -- no such member in the detail */}
      <df-login ondf-login={(event) => event.detail.token} />
      {/* @ts-expect-error -- who is signed in is read-only */}
      <df-login user={null} />
      {/* @ts-expect-error -- no such tag */}
      <df-log-in />
    </>
  );
}
