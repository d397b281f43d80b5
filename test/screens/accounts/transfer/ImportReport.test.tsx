import { expect } from '@open-wc/testing';
import { ImportReport } from '../../../../src/screens/accounts/transfer/ImportReport.tsx';
import { eventually } from '../../../fixture/eventually.ts';
import { allByRole, byRole, byText } from '../../../fixture/find.ts';
import { renderKit } from '../../ui/renderKit.tsx';

const words = {
  title: 'Import users',
  file: 'File with users',
  send: { other: 'Import {count} users' },
  imported: { one: '{count} user was imported.', other: '{count} users were imported.' },
  stillActive: {
    one: '{count} imported user should be inactive but is still active.',
    other: '{count} imported users should be inactive but are still active.',
  },
  done: 'Users imported successfully.',
  next: 'Select them in the list.',
  leftOut: 'users-left-out.csv',
};

describe('<ImportReport>', () => {
  it('tells users who are still active apart from rows that are omitted', async () => {
    const row = { number: 2, values: { name: 'Ada', email: 'ada@x.example' } };
    const host = renderKit(
      <ImportReport
        table={{ columns: ['name', 'email'], rows: [row] }}
        words={words}
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
    expect(allByRole(host, 'region', 'Skipped rows')).to.have.length(0);
  });
});
