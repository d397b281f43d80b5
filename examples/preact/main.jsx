import 'df-elements/df-launchpad';
import 'df-elements/df-login';
import { render } from 'preact';
import { useState } from 'preact/hooks';

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

render(<Portal />, document.querySelector('#app'));
