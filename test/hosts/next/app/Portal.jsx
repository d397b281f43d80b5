'use client';

import { DfLaunchpad, DfLogin } from 'df-elements/react/portal';
import { useState } from 'react';

export function Portal() {
  const [name, setName] = useState('');
  return (
    <>
      <h1>{name ? `Hello, ${name}` : 'Welcome'}</h1>
      <DfLogin
        heading="Our portal"
        onLogin={(event) => setName(event.detail.user.name)}
        onLogout={() => setName('')}
      />
      {name && <DfLaunchpad />}
    </>
  );
}
