import { expect } from '@open-wc/testing';
import { VirtualList } from '../../../../src/screens/ui/long/VirtualList.tsx';
import rows from '../../../../src/screens/ui/long/virtualList.css' with { type: 'css' };
import { adoptStyles } from '../../../../src/screens/ui/adoptStyles.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByRole, byText } from '../../../fixture/find.ts';
import { renderKit } from '../renderKit.tsx';

describe('a list of fifty thousand rows', () => {
  const items = Array.from({ length: 50_000 }, (_, index) => `event ${index + 1}`);

  it('draws what is near the visible part, wherever that is', async () => {
    adoptStyles(document, [rows]);
    const root = await renderKit(
      <VirtualList label="Events" items={items} keyOf={String}>
        {(item) => <button type="button">{item}</button>}
      </VirtualList>,
    );
    const first = await eventually(() => byText(root, 'event 1'));
    expect(allByRole(root, 'listitem').length).to.be.below(60);
    const box = first.closest('ul')?.parentElement;
    if (!box) throw new Error('There is no list.');
    box.scrollTop = box.scrollHeight;
    const last = await eventually(() => byText(root, 'event 50000'));
    expect(last.getBoundingClientRect().bottom).to.be.at.most(
      Math.ceil(box.getBoundingClientRect().bottom),
    );
    expect(allByRole(root, 'listitem').length).to.be.below(60);
    expect(last.closest('li')).to.have.attribute('aria-posinset', '50000');
  });

  it('keeps the last row in reach below rows of several lines', async () => {
    adoptStyles(document, [rows]);
    const root = await renderKit(
      <VirtualList label="Events" items={items} keyOf={String}>
        {(item) => (
          <button type="button" style={{ display: 'block', height: '54px' }}>
            {item}
          </button>
        )}
      </VirtualList>,
    );
    const first = await eventually(() => byText(root, 'event 1'));
    const box = first.closest('ul')?.parentElement;
    if (!box) throw new Error('There is no list.');
    const last = await eventually(() => {
      box.scrollTop = box.scrollHeight;
      return byText(root, 'event 50000');
    });
    await eventually(() => {
      box.scrollTop = box.scrollHeight;
      const gap = box.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
      expect(gap).to.be.within(-1, 20);
    });
  });
});
