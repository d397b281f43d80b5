import { Name } from '../../../src/screens/ui/Name.tsx';
import { eventually } from '../../fixture/eventually.ts';
import { byText } from '../../fixture/find.ts';
import { renderKit } from './renderKit.tsx';

describe('<Name>', () => {
  it('shows a character that would turn the rest of a name around', async () => {
    const host = renderKit(<Name>{'invoice\u202Efdp.exe'}</Name>);
    await eventually(() => byText(host, 'invoice⟨U+202E⟩fdp.exe'));
  });
});
