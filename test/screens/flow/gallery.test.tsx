import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { audit, itInWholeMatrix } from '../../fixture/audit.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, allByRole } from '../../fixture/find.ts';
import { Gallery } from './gallery/Gallery.tsx';
import { renderKit } from '../ui/renderKit.tsx';

describe('the kit', () => {
  afterEach(() => setViewport({ width: 1280, height: 800 }));

  for (const part of ['manage', 'list', 'form', 'parts']) {
    for (const theme of ['light', 'dark'] as const) {
      for (const width of [1280, 320]) {
        itInWholeMatrix(`passes the a11y audit: ${part}, ${theme}, ${width} px wide`, async () => {
          await setViewport({ width, height: 800 });
          const host = renderKit(<Gallery part={part} />, { theme });
          await eventually(() => expect(allByRole(host, 'button')).to.have.length.above(0));
          await audit(host);
        });
      }
    }
  }

  it('needs no sideways scrolling at 320 px', async () => {
    await setViewport({ width: 320, height: 800 });
    const host = renderKit(<Gallery part="list" />);
    await eventually(() => byRole(host, 'table', 'Users'));
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
  });
});
