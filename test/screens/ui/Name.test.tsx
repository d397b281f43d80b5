import { expect } from '@open-wc/testing';
import { Name } from '../../../src/screens/ui/Name.tsx';
import { renderKit } from './renderKit.tsx';

describe('<Name>', () => {
  it('shows a character that would turn the rest of a name around', () => {
    const host = renderKit(<Name>{'invoice\u202Efdp.exe'}</Name>);
    expect(host.textContent).to.equal('invoice⟨U+202E⟩fdp.exe');
  });
});
