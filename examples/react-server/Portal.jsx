import { DfLaunchpad, DfLogin } from 'df-elements/react';
import { useState } from 'react';

export function Portal() {
  const [user, setUser] = useState(null);
  return (
    <>
      <h1>{user ? `Hello, ${user.name}` : 'Welcome'}</h1>
      <DfLogin
        heading="Our portal"
        onLogin={(event) => setUser(event.detail.user)}
        onLogout={() => setUser(null)}
      />
      {user && <DfLaunchpad />}
    </>
  );
}
