import { ConflictDialog } from '../../../../src/screens/flow/conflict/ConflictDialog.tsx';
import { eventually } from '../../../fixture/eventually.ts';
import { byRole, byText } from '../../../fixture/find.ts';
import { renderKit } from '../../ui/renderKit.tsx';

describe('<ConflictDialog>', () => {
  it('shows hidden characters, so that no value reads as another', async () => {
    const conflicts = [
      { title: 'File', base: 'a\u200Bb', mine: 'ab', theirs: 'theirs\u202Egnp.exe' },
      { title: 'Text', base: '', mine: 'one\ntwo', theirs: 'one\nt\u200Bwo' },
    ];
    const host = renderKit(<ConflictDialog conflicts={conflicts} onSettle={() => undefined} />);
    await eventually(() => byText(host, 'a⟨U+200B⟩b'));
    byRole(host, 'radio', 'theirs⟨U+202E⟩gnp.exe');
    byText(byRole(host, 'region', 'Differences'), 't⟨U+200B⟩wo');
  });
});
