import { DfUserMenu } from 'df-elements/react';
import { Portal } from './Portal';

// a server component: it passes no functions, so it can show elements by itself
export default function Page() {
  return (
    <>
      <DfUserMenu withoutProfile />
      <Portal />
    </>
  );
}
