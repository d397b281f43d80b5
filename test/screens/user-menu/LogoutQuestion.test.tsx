import { useEffect, useState } from 'react';
import { useUnsaved } from '../../../src/screens/flow/useUnsaved.ts';
import { LogoutQuestion } from '../../../src/screens/user-menu/question/LogoutQuestion.tsx';
import { eventually } from '../../fixture/eventually.ts';
import { byRole } from '../../fixture/find.ts';
import { renderKit } from '../ui/renderKit.tsx';

/** Asks while something with a question of its own is under way, as an upload has. */
function Uploading() {
  const [isAsked, setAsked] = useState(false);
  useUnsaved(true, undefined, 'Files are still uploading.');
  useEffect(() => setAsked(true), []);
  return isAsked && <LogoutQuestion onAnswer={() => undefined} />;
}

describe('<LogoutQuestion>', () => {
  it('asks the question of what would be lost', async () => {
    const host = renderKit(<Uploading />);
    await eventually(() => byRole(host, 'alertdialog', 'Files are still uploading.'));
  });
});
