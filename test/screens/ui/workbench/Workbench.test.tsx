import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { useState } from 'react';
import {
  Workbench,
  type WorkbenchLayout,
} from '../../../../src/screens/ui/workbench/Workbench.tsx';
import { audit, itInWholeMatrix } from '../../../fixture/audit.ts';
import { click } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByRole, allByText, byRole, byText } from '../../../fixture/find.ts';
import { renderKit } from '../renderKit.tsx';

function Trial({ isOpen, needs }: { isOpen: boolean; needs?: number }) {
  const [layout, setLayout] = useState<WorkbenchLayout>({ width: 224, showsList: null });
  return (
    <Workbench
      title="Things"
      tab={{ label: 'Manage', onSelect: () => undefined }}
      list={<p>All things</p>}
      isOpen={isOpen}
      needs={needs}
      layout={layout}
      onLayout={setLayout}
    >
      <p>One thing</p>
      <output>{JSON.stringify(layout)}</output>
    </Workbench>
  );
}

const widthOf = (node: Element) => Math.round(node.getBoundingClientRect().width);

describe('<Workbench>', () => {
  it('resizes its list by arrow keys and by drag, and hides it with Enter', async () => {
    await setViewport({ width: 1280, height: 800 });
    const host = renderKit(<Trial isOpen />);
    const bar = await eventually(() => byRole(host, 'separator', 'Resize list'));
    bar.focus();
    await sendKeys({ press: 'ArrowRight' });
    await eventually(() => expect(bar.getAttribute('aria-valuenow')).to.equal('240'));
    const drag = (type: string, clientX: number) =>
      bar.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true }));
    bar.setPointerCapture = () => undefined;
    drag('pointerdown', 300);
    drag('pointermove', 340);
    drag('pointerup', 340);
    await eventually(() => byText(host, '{"width":280,"showsList":null}'));
    expect(widthOf(byText(host, 'All things'))).to.be.within(240, 280);
    await sendKeys({ press: 'Enter' });
    await eventually(() => expect(byText(host, 'One thing').offsetLeft).to.be.below(80));
    await click(host, 'Show list', 'button');
    await eventually(() => byText(host, 'All things'));
  });

  it('gives its room to what is open in a narrow window, and shows one of both on a phone', async () => {
    await setViewport({ width: 900, height: 700 });
    const host = renderKit(<Trial isOpen />);
    await click(host, 'Show list', 'button');
    await eventually(() => byText(host, 'All things'));
    await setViewport({ width: 360, height: 700 });
    await eventually(() => expect(allByText(host, 'All things')).to.deep.equal([]));
    expect(allByRole(host, 'separator')).to.deep.equal([]);
    byText(host, 'One thing');
    const list = renderKit(<Trial isOpen={false} />);
    await eventually(() => byText(list, 'All things'));
    await setViewport({ width: 1280, height: 800 });
  });

  it('gives its room sooner to what needs more of it', async () => {
    await setViewport({ width: 1100, height: 700 });
    const usual = renderKit(<Trial isOpen />);
    await eventually(() => byText(usual, 'All things'));
    const wide = renderKit(<Trial isOpen needs={900} />);
    await eventually(() => byRole(wide, 'button', 'Show list'));
    await setViewport({ width: 1280, height: 800 });
    await eventually(() => byText(wide, 'All things'));
  });

  it('is as tall as the page says, and scrolls inside', async () => {
    await setViewport({ width: 1280, height: 800 });
    const host = renderKit(<Trial isOpen />);
    host.style.setProperty('--df-height', '500px');
    await eventually(() => expect(byRole(host, 'region', 'Things').offsetHeight).to.equal(500));
  });

  itInWholeMatrix('passes the a11y audit, with its list and without', async () => {
    await setViewport({ width: 1280, height: 800 });
    const host = renderKit(<Trial isOpen />);
    await eventually(() => byText(host, 'All things'));
    await audit(host);
    await click(host, 'Hide list', 'button');
    await audit(host);
  });
});
