import { useEffect, useState } from 'react';
import { useUnsaved } from '../../../../src/screens/flow/useUnsaved.ts';
import { LogoutQuestion } from '../../../../src/screens/flow/logout/LogoutQuestion.tsx';
import { eventually } from '../../../fixture/eventually.ts';
import { byRole } from '../../../fixture/find.ts';
import { renderKit } from '../../ui/renderKit.tsx';

const question = {
  message: 'Files are still uploading.',
  action: 'Stop uploading',
  keep: 'Keep uploading',
};

/** Asks while something with a question of its own is under way, as an upload has. */
function Uploading() {
  const [isAsked, setAsked] = useState(false);
  useUnsaved(true, undefined, question);
  useEffect(() => setAsked(true), []);
  return isAsked && <LogoutQuestion onAnswer={() => undefined} />;
}

describe('<LogoutQuestion>', () => {
  it('asks the question of what would be lost, with its own answers', async () => {
    const host = renderKit(<Uploading />);
    const asked = await eventually(() => byRole(host, 'alertdialog', question.message));
    byRole(asked, 'button', 'Stop uploading');
    byRole(asked, 'button', 'Keep uploading');
  });
});
