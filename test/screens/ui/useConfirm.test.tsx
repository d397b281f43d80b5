import { expect } from '@open-wc/testing';
import { Button } from '../../../src/screens/ui/Button.tsx';
import { useConfirm } from '../../../src/screens/ui/useConfirm.tsx';
import { click } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole } from '../../fixture/find.ts';
import { renderKit } from './renderKit.tsx';

it('two questions with the same sentence are two dialogs, so that each is answered', async () => {
  const answers: boolean[] = [];
  function Asks() {
    const confirm = useConfirm();
    const ask = async () => {
      answers.push(await confirm({ message: 'Delete logs?', action: 'Delete' }));
    };
    return <Button onClick={() => void Promise.all([ask(), ask()])}>Ask</Button>;
  }
  const host = renderKit(<Asks />);
  await click(host, 'Ask', 'button');
  const first = await eventually(() => byRole(host, 'alertdialog', 'Delete logs?'));
  await click(first, 'Delete', 'button');
  const second = await eventually(() => {
    const shown = byRole(host, 'alertdialog', 'Delete logs?');
    expect(shown === first).to.equal(false);
    return shown;
  });
  await click(second, 'Cancel', 'button');
  await eventually(() => expect(allByRole(host, 'alertdialog')).to.have.length(0));
  expect(answers).to.deep.equal([true, false]);
});
