import { expect } from '@open-wc/testing';
import { LongName } from '../../../src/screens/ui/LongName.tsx';
import { eventually } from '../../fixture/eventually.ts';
import { byRole } from '../../fixture/find.ts';
import { renderKit } from './renderKit.tsx';

describe('a long name', () => {
  it('wraps behind its dots and underscores, however many there are', async () => {
    const host = renderKit(
      <p role="note">
        <LongName>shop.user__id._key</LongName>
      </p>,
    );
    await eventually(() =>
      expect(byRole(host, 'note').innerHTML).to.equal('shop.<wbr>user__<wbr>id.<wbr>_key'),
    );
  });
});
