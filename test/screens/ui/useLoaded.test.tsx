import { useCallback, useState } from 'react';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { useLoaded } from '../../../src/screens/ui/useLoaded.ts';
import { click } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byText } from '../../fixture/find.ts';
import { renderKit } from './renderKit.tsx';

/** Responses that the test gives in any order. */
function questions() {
  const open: { name: string; answer: (value: string) => void; fail: () => void }[] = [];
  const ask = (name: string) =>
    new Promise<string>((answer, reject) => {
      const fail = () => reject(new ApiError({ message: 'No.', kind: 'refused', status: 500 }));
      open.push({ name, answer, fail });
    });
  /** Returns the request at a position, once it has been sent. */
  const at = (place: number) =>
    eventually(() => {
      const asked = open[place];
      if (!asked) throw new Error(`Only ${open.length} questions were asked.`);
      return asked;
    });
  return { ask, at };
}

function Shown({ ask }: { ask: (name: string) => Promise<string> }) {
  const [name, setName] = useState('one');
  const { value, error, retry, reload } = useLoaded(useCallback(() => ask(name), [ask, name]));
  return (
    <>
      <button onClick={() => setName('two')}>Other</button>
      <button onClick={retry}>Retry</button>
      <button onClick={reload}>Reload</button>
      <p>
        {value ?? 'nothing'}, {error?.message ?? 'in order'}
      </p>
    </>
  );
}

describe('useLoaded', () => {
  const says = (host: HTMLElement, text: string) => eventually(() => byText(host, text));

  it('shows the response to the last request, whatever order responses come in', async () => {
    const { ask, at } = questions();
    const host = renderKit(<Shown ask={ask} />);
    const first = await at(0);
    await click(host, 'Other', 'button');
    const second = await at(1);
    second.answer('to two');
    await says(host, 'to two, in order');
    first.answer('to one');
    await click(host, 'Reload', 'button');
    await at(2);
    await says(host, 'to two, in order');
  });

  it('forgets the answer to another question at once', async () => {
    const { ask, at } = questions();
    const host = renderKit(<Shown ask={ask} />);
    (await at(0)).answer('to one');
    await says(host, 'to one, in order');
    await click(host, 'Other', 'button');
    await says(host, 'nothing, in order');
  });

  it('keeps what is known while it is read again, and if that fails', async () => {
    const { ask, at } = questions();
    const host = renderKit(<Shown ask={ask} />);
    (await at(0)).answer('known');
    await says(host, 'known, in order');
    await click(host, 'Reload', 'button');
    const again = await at(1);
    await says(host, 'known, in order');
    again.fail();
    await says(host, 'known, No.');
  });

  it('forgets a failure to try again', async () => {
    const { ask, at } = questions();
    const host = renderKit(<Shown ask={ask} />);
    (await at(0)).fail();
    await says(host, 'nothing, No.');
    await click(host, 'Retry', 'button');
    await says(host, 'nothing, in order');
    (await at(1)).answer('known');
    await says(host, 'known, in order');
  });
});
