import 'df-elements/react/df-launchpad';
import 'df-elements/react/df-login';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Portal() {
  const [user, setUser] = useState(null);
  return (
    <>
      <h1>{user ? `Hello, ${user.name}` : 'Welcome'}</h1>
      <df-login
        heading="Our portal"
        ondf-login={(event) => setUser(event.detail.user)}
        ondf-logout={() => setUser(null)}
      />
      {user && <df-launchpad />}
    </>
  );
}

createRoot(document.querySelector('#app')).render(<Portal />);
