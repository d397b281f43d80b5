import { offline, problemError } from '../../../src/core/http/apiError.ts';
import { setMessages } from '../../../src/core/messages/translate.ts';
import { ErrorState } from '../../../src/screens/ui/ErrorState.tsx';
import { eventually } from '../../fixture/eventually.ts';
import { byText } from '../../fixture/find.ts';
import { renderKit } from './renderKit.tsx';

describe('<ErrorState>', () => {
  it("says our own sentences in the reader's language, and the server's as they came", async () => {
    const { message } = offline();
    setMessages('de', { [message]: 'Der Server ist nicht erreichbar.' });
    const host = renderKit(
      <>
        <ErrorState error={offline()} />
        <ErrorState error={problemError(403, { message: 'Access Forbidden.' })} />
      </>,
      { lang: 'de' },
    );
    await eventually(() => byText(host, 'Der Server ist nicht erreichbar.'));
    byText(host, 'Access Forbidden.');
  });

  it("shows hidden characters in the server's words", async () => {
    const message = "The file 'invoice\u202Efdp.exe' exists.";
    const host = renderKit(<ErrorState error={problemError(400, { message })} />);
    await eventually(() => byText(host, "The file 'invoice⟨U+202E⟩fdp.exe' exists."));
  });
});
