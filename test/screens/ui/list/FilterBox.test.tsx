import { expect } from '@open-wc/testing';
import { FilterBox } from '../../../../src/screens/ui/list/FilterBox.tsx';
import { fill } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { renderKit } from '../renderKit.tsx';

describe('<FilterBox>', () => {
  it('filters once, a second after typing stops, by the text at that time', async () => {
    const heard: string[] = [];
    const host = renderKit(<FilterBox value="" onFilter={(filter) => heard.push(filter)} />);
    for (const text of ['g', 'gr', 'grace']) await fill(host, { Filter: text });
    const stopped = performance.now();
    await eventually(() => expect(heard).to.deep.equal(['grace']));
    // the clocks of timers and of the page differ slightly
    expect(performance.now() - stopped)
      .to.be.at.least(980)
      .and.below(2000);
  });

  it('filters as soon as typing pauses if everything is on the page', async () => {
    const heard: string[] = [];
    const host = renderKit(<FilterBox isLocal value="" onFilter={(text) => heard.push(text)} />);
    for (const text of ['g', 'gr', 'grace']) await fill(host, { Filter: text });
    const stopped = performance.now();
    await eventually(() => expect(heard).to.deep.equal(['grace']));
    expect(performance.now() - stopped).to.be.below(900);
  });
});
