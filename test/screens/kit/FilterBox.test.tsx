import { expect } from '@open-wc/testing';
import { FilterBox } from '../../../src/screens/kit/FilterBox.tsx';
import { fill } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { renderKit } from './renderKit.tsx';

describe('<FilterBox>', () => {
  it('applies a second after the last letter, once', async () => {
    const applied: [filter: string, at: number][] = [];
    const host = renderKit(
      <FilterBox value="" onFilter={(filter) => applied.push([filter, performance.now()])} />,
    );
    let last = 0;
    for (const text of ['m', 'ma', 'may', 'maya ']) {
      await fill(host, { Filter: text });
      last = performance.now();
    }
    await eventually(() => expect(applied).to.have.length(1));
    const [filter, at] = applied[0] ?? ['', 0];
    expect(filter).to.equal('maya');
    expect(at - last).to.be.within(900, 3000);
  });
});
