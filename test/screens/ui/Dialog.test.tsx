import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Button } from '../../../src/screens/ui/Button.tsx';
import { Dialog } from '../../../src/screens/ui/Dialog.tsx';
import { TextField } from '../../../src/screens/ui/TextField.tsx';
import { useShortcuts } from '../../../src/screens/ui/useShortcuts.ts';
import { useRef } from 'react';
import { eventually } from '../../fixture/eventually.ts';
import { byLabel, byRole } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { renderKit } from './renderKit.tsx';

const nothing = () => undefined;
const buttons = (
  <>
    <Button>Cancel</Button>
    <Button kind="primary">Create</Button>
  </>
);

describe('<Dialog>', () => {
  it('has the focus in its first field', async () => {
    const host = renderKit(
      <Dialog title="New folder" onClose={nothing} footer={buttons}>
        <TextField label="Name" value="" onChange={nothing} />
      </Dialog>,
    );
    await hasFocus(() => byLabel(host, 'Name'));
  });

  it('has it on its main button if nothing can be typed', async () => {
    const host = renderKit(
      <Dialog title="Create them?" onClose={nothing} footer={buttons}>
        <p>Three folders</p>
      </Dialog>,
    );
    const create = await eventually(() => byRole(host, 'button', 'Create'));
    await hasFocus(create);
  });

  it('keeps shortcuts from what it covers', async () => {
    const saved: string[] = [];
    function Saving({ name, covered }: { name: string; covered?: boolean }) {
      const box = useRef<HTMLDivElement>(null);
      useShortcuts(box, [{ keys: 'Mod+S', label: 'Save', run: () => saved.push(name) }]);
      return (
        <div ref={box}>
          {name}
          {covered && (
            <Dialog title="Record" onClose={nothing}>
              <Saving name="record" />
            </Dialog>
          )}
        </div>
      );
    }
    const host = renderKit(<Saving name="table" covered />);
    await eventually(() => byRole(host, 'dialog', 'Record'));
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 's' });
    await sendKeys({ up: 'Control' });
    expect(saved).to.deep.equal(['record']);
  });
});
