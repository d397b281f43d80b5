import { useState } from 'react';
import { expect } from '@open-wc/testing';
import { useLogoutQuestion } from '../../../../src/screens/flow/useLogoutQuestion.tsx';
import { useUnsaved } from '../../../../src/screens/flow/useUnsaved.ts';
import { click } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { byText } from '../../../fixture/find.ts';
import { renderKit } from '../../ui/renderKit.tsx';

/** A Logout whose question can't be loaded, beside something unsaved. */
function Offline() {
  const [answer, setAnswer] = useState('');
  useUnsaved(true);
  const { mayLogout, question } = useLogoutQuestion(() => Promise.reject(new Error('offline')));
  const leave = async () => setAnswer((await mayLogout()) ? 'Goes' : 'Stays');
  return (
    <>
      <button onClick={() => void leave()}>Logout</button>
      <p>{answer}</p>
      {question}
    </>
  );
}

describe('the question before signing out', () => {
  const { confirm } = window;
  afterEach(() => {
    window.confirm = confirm;
  });

  it("is the browser's if its code can't be loaded", async () => {
    const asked: string[] = [];
    let answer = false;
    window.confirm = (message = '') => {
      asked.push(message);
      return answer;
    };
    const host = renderKit(<Offline />);
    await click(host, 'Logout', 'button');
    await eventually(() => byText(host, 'Stays'));
    answer = true;
    await click(host, 'Logout', 'button');
    await eventually(() => byText(host, 'Goes'));
    const message = 'You have unsaved changes. Continue without saving?';
    expect(asked).to.deep.equal([message, message]);
  });
});
