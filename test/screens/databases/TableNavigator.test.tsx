import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { signedInApp } from '../../../src/core/page/signedInApp.ts';
import { databasesStore, type Listing } from '../../../src/core/tables/databasesStore.ts';
import { TableNavigator } from '../../../src/screens/databases/TableNavigator.tsx';
import { audit, itInWholeMatrix } from '../../fixture/audit.ts';
import { click, fill } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../fixture/find.ts';
import { renderKit } from '../ui/renderKit.tsx';

const ready = <T,>(rows: readonly T[]): Listing<T> => ({ rows, status: 'ready', error: null });

const services = Array.from({ length: 300 }, (_, index) => ({
  id: index,
  name: `service_${index}`,
  label: index === 7 ? 'Warehouse in Oslo' : `Service ${index}`,
  type: 'sql_db',
  is_active: true,
}));
const tables = Array.from({ length: 1000 }, (_, index) => ({
  name: `table_${index}`,
  label: `Table ${index}`,
}));

function Trial({ begin }: { begin: string | null }) {
  const [place, setPlace] = useState<[string | null, string | null]>([begin, null]);
  return (
    <>
      <TableNavigator
        service={place[0]}
        table={place[1]}
        href={(service, table) => `#${service}/${table}`}
        onChoose={(service, table) => setPlace([service, table])}
      />
      <output>{`Chosen: ${place[0]}, ${place[1]}`}</output>
    </>
  );
}

let lastNumber = 0;

/** Shows 300 services with 1,000 tables each, as if all had been opened before. */
function show(begin: string | null = null) {
  const apiBase = `/navigator-test/${++lastNumber}`;
  databasesStore(signedInApp({ apiBase, apiKey: 'key' })).setState({
    services: ready(services),
    tables: Object.fromEntries(services.map(({ name }) => [name, ready([...tables])])),
  });
  return renderKit(<Trial begin={begin} />, { apiBase });
}

describe('<TableNavigator>', () => {
  itInWholeMatrix('passes the a11y audit: services, tables, nothing found', async () => {
    const host = show();
    await eventually(() => byRole(host, 'link', 'service_0'));
    await audit(host);
    await click(host, 'service_0');
    await eventually(() => byRole(host, 'link', 'table_0'));
    await fill(host, { 'Search tables': 'nowhere' });
    await eventually(() => byText(host, 'Nothing found.'));
    await audit(host);
  });

  it('finds a service by its label, then a table, by keyboard alone', async () => {
    const host = show();
    await fill(host, { 'Service or table': 'oslo' });
    await sendKeys({ press: 'Enter' });
    await fill(host, { 'Search tables': '99' });
    await eventually(() => expect(allByRole(host, 'link')).to.have.length(19));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'End' });
    await eventually(() => expect(document.activeElement?.textContent).to.equal('table_999'));
    await sendKeys({ press: 'Enter' });
    await eventually(() => byText(host, 'Chosen: service_7, table_999'));
  });

  it('finds a table of any service by its name, and opens it with Enter', async () => {
    const host = show();
    await fill(host, { 'Service or table': 'table_12 service_29' });
    await eventually(() => expect(allByRole(host, 'link')).to.have.length(8));
    await sendKeys({ press: 'Enter' });
    await eventually(() => byText(host, 'Chosen: service_29, table_12'));
  });

  it('shows another service, and the list of them, by its button', async () => {
    const host = show('service_7');
    await click(host, 'Service: service_7', 'button');
    await click(await eventually(() => byRole(host, 'dialog')), /^service_12\b/, 'option');
    await eventually(() => byText(host, 'Chosen: service_12, null'));
    await click(host, 'Service: service_12', 'button');
    await click(await eventually(() => byRole(host, 'dialog')), /^service_12\b/, 'option');
    await eventually(() => byRole(host, 'link', 'service_0'));
  });

  it('holds a thousand tables with few in the page, and goes to the last one at once', async () => {
    const host = show('service_1');
    const first = await eventually(() => byRole(host, 'link', 'table_0'));
    expect(allByRole(host, 'link').length).to.be.below(100);
    first.focus();
    await sendKeys({ press: 'End' });
    await eventually(() => expect(document.activeElement?.textContent).to.equal('table_999'));
    expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).to.equal('1000');
  });

  it('holds 300 services with few in the page, and goes to the last one at once', async () => {
    const host = show();
    (await eventually(() => byRole(host, 'link', 'service_0'))).focus();
    expect(allByRole(host, 'link').length).to.be.below(100);
    await sendKeys({ press: 'End' });
    await eventually(() => expect(document.activeElement?.textContent).to.equal('service_299'));
    await sendKeys({ press: 'Enter' });
    await eventually(() => byText(host, 'Chosen: service_299, null'));
  });

  it('finds a table by the letters of its name', async () => {
    const host = show('service_1');
    await eventually(() => byRole(host, 'link', 'table_0'));
    const label = 'Search tables';
    await fill(host, { [label]: 'table_55' });
    const names = await eventually(() => {
      const found = allByRole(host, 'link').map(({ textContent }) => textContent);
      expect(found.length).to.equal(11);
      return found;
    });
    expect([names[0], names.at(-1)]).to.deep.equal(['table_55', 'table_559']);
  });
});
