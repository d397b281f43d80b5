import { setMessages } from '../../../src/core/messages/translate.ts';
import { click } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byText } from '../../fixture/find.ts';
import { renderKit } from './renderKit.tsx';

describe('<ErrorBoundary>', () => {
  it("says in the reader's language that something failed, and starts it anew", async () => {
    setMessages('fr', {
      'Something went wrong in this part of the page. {reason}':
        'Cette partie est en panne : {reason}',
      Reload: 'Recharger',
    });
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('no luck');
      return <p>It works.</p>;
    };
    const host = renderKit(<Fragile />, { lang: 'fr' });
    await eventually(() => byText(host, 'Cette partie est en panne : no luck'));
    isBroken = false;
    await click(host, 'Recharger');
    await eventually(() => byText(host, 'It works.'));
  });
});
