import { expect } from '@open-wc/testing';
import { ImportReport } from '../../../src/screens/users/ImportReport.tsx';
import { eventually } from '../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../fixture/find.ts';
import { renderKit } from '../kit/renderKit.tsx';

describe('<ImportReport>', () => {
  it('tells users who are still active apart from rows that are left out', async () => {
    const row = { number: 2, values: { name: 'Ada', email: 'ada@x.example' } };
    const host = renderKit(
      <ImportReport
        table={{ columns: ['name', 'email'], rows: [row] }}
        check={{ good: [row], refused: [], unknownColumns: [], serverColumns: [] }}
        result={{
          imported: 1,
          refused: [],
          stillActive: [{ row, reasons: ['Server Error'] }],
          notSent: [],
        }}
      />,
    );
    await eventually(() =>
      byText(host, '1 user was imported. 1 imported user should be inactive but is still active.'),
    );
    byText(byRole(host, 'region', 'Still active'), 'ada@x.example');
    expect(allByRole(host, 'region', 'Rows left out')).to.have.length(0);
  });
});
