import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { SearchInput } from '../../../../src/screens/ui/list/SearchInput.tsx';
import { walkEntries } from '../../../../src/screens/ui/list/walkEntries.ts';
import { VirtualList } from '../../../../src/screens/ui/long/VirtualList.tsx';
import rows from '../../../../src/screens/ui/long/virtualList.css' with { type: 'css' };
import { adoptStyles } from '../../../../src/screens/ui/adoptStyles.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByRole, byRole } from '../../../fixture/find.ts';
import { hasFocus } from '../../../fixture/hasFocus.ts';
import { renderKit } from '../renderKit.tsx';

describe('two long lists below a search', () => {
  const List = ({ label }: { label: string }) => (
    <VirtualList
      label={label}
      items={Array.from({ length: 300 }, (_, at) => at + 1)}
      keyOf={String}
    >
      {(item) => <button type="button">{`${label} ${item}`}</button>}
    </VirtualList>
  );

  it('are walked by arrow keys from end to end, also beyond the rendered rows', async () => {
    adoptStyles(document, [rows]);
    const host = renderKit(
      <nav onKeyDown={walkEntries}>
        <SearchInput label="Search" value="" onChange={() => undefined} />
        <List label="Path" />
        <List label="Model" />
      </nav>,
    );
    const scroll = (list: string, to: number) =>
      byRole(host, 'list', list).parentElement?.scrollTo(0, to);
    const shown = (name: string) => eventually(() => byRole(host, 'button', name));
    const leadsTo = async (key: string, name: string) => {
      await sendKeys({ press: key });
      await hasFocus(() => byRole(host, 'button', name));
    };
    (await shown('Model 1')).focus();
    await leadsTo('ArrowUp', 'Path 300');
    scroll('Model', 10_000);
    await shown('Model 300');
    await leadsTo('ArrowDown', 'Model 1');
    const last = allByRole(byRole(host, 'list', 'Model'), 'button').at(-1);
    last?.focus({ preventScroll: true });
    const number = Number(last?.textContent.replace('Model ', ''));
    expect(number).to.be.below(100);
    await leadsTo('ArrowDown', `Model ${number + 1}`);
    scroll('Path', 5000);
    await shown('Path 140');
    byRole(host, 'searchbox', 'Search').focus();
    await leadsTo('ArrowDown', 'Path 1');
    await sendKeys({ press: 'ArrowUp' });
    await hasFocus(byRole(host, 'searchbox', 'Search'));
  });
});
