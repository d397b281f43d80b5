import { DfUserMenu } from 'df-elements/react/portal';
import { Portal } from './Portal';

// a server component can render elements if it passes them no functions
export default function Page() {
  return (
    <>
      <DfUserMenu withoutProfile />
      <Portal />
    </>
  );
}
