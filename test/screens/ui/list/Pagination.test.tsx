import { expect } from '@open-wc/testing';
import { Pagination } from '../../../../src/screens/ui/list/Pagination.tsx';
import { click } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByText, byText } from '../../../fixture/find.ts';
import { renderKit } from '../renderKit.tsx';

describe('<Pagination>', () => {
  it('continues if the number of pages is unknown, and shows no number', async () => {
    const asked: number[] = [];
    const host = renderKit(
      <Pagination
        page={2}
        pages={3}
        total={41}
        size={20}
        openEnded
        onPage={(page) => asked.push(page)}
      />,
    );
    await eventually(() => byText(host, '21–40'));
    expect(allByText(host, /of/)).to.have.length(0);
    await click(host, 'Next page', 'button');
    expect(asked).to.deep.equal([3]);
  });

  it('writes its numbers as the reader does', async () => {
    const pages = (
      <Pagination page={34} pages={34_000} total={1_700_000} size={50} onPage={() => undefined} />
    );
    const host = renderKit(pages, { lang: 'de' });
    await eventually(() => byText(host, /1\.651.1\.700 (of|von) 1\.700\.000/));
    byText(host, /(of|von) 34\.000/);
  });
});
