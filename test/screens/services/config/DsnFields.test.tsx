import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { DsnFields } from '../../../../src/screens/services/config/DsnFields.tsx';
import { audit } from '../../../fixture/audit.ts';
import { fill } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { byLabel, byText } from '../../../fixture/find.ts';
import { renderKit } from '../../ui/renderKit.tsx';

const BEGUN = 'mysql:host=db1;port=3306;dbname=shop';
let latest = BEGUN;

function Harness() {
  const [dsn, setDsn] = useState(BEGUN);
  latest = dsn;
  return <DsnFields driver="mysql" dsn={dsn} onChange={setDsn} />;
}

const REFUSAL = /^Enter a port from 1 to 65535/;

describe('the parts of a connection string', () => {
  it('accept a port from 1 to 65535 or none; anything else is an error beside it', async () => {
    const host = renderKit(<Harness />);
    for (const wrong of ['3306;dbname=other', '0', '65536', 'port']) {
      await fill(host, { Port: wrong });
      await eventually(() => byText(host, REFUSAL));
      expect(byLabel(host, 'Port').value).to.equal(wrong);
      expect(byLabel(host, 'Port').ariaInvalid).to.equal('true');
      expect(latest).to.equal(BEGUN);
    }
    await audit(host);
    // typing elsewhere leaves it unchanged
    await fill(host, { Host: 'db2' });
    byText(host, REFUSAL);
    await fill(host, { Port: '65535' });
    await eventually(() => expect(latest).to.equal('mysql:host=db2;port=65535;dbname=shop'));
    expect(byLabel(host, 'Port').ariaInvalid).to.equal(null);
    await fill(host, { Port: '' });
    await eventually(() => expect(latest).to.equal('mysql:host=db2;dbname=shop'));
    expect(byLabel(host, 'Port').value).to.equal('');
  });
});
