import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { setMessages } from '../../../src/core/messages/translate.ts';
import { ErrorBoundary } from '../../../src/screens/ui/ErrorBoundary.tsx';
import { click } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { byRole, byText } from '../../fixture/find.ts';
import { renderKit } from './renderKit.tsx';

describe('<ErrorBoundary>', () => {
  it("says in the reader's language that something failed, and starts it again", async () => {
    setMessages('fr', {
      'Something went wrong in this part of the page.': 'Cette partie est en panne.',
      Details: 'Détails',
      Reload: 'Recharger',
    });
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('no luck');
      return <p>It works.</p>;
    };
    const host = renderKit(<Fragile />, { lang: 'fr' });
    await eventually(() => byText(host, 'Cette partie est en panne.'));
    await click(host, 'Détails');
    await eventually(() => byText(host, /no luck$/));
    // it looks like every other button
    expect(getComputedStyle(byRole(host, 'button', 'Recharger')).minHeight).to.equal('36px');
    isBroken = false;
    await click(host, 'Recharger');
    await eventually(() => byText(host, 'It works.'));
  });

  it('tries what is at another URL', async () => {
    const Fragile = ({ place }: { place: string }) => {
      if (place === '/broken') throw new Error('no luck');
      return <p>{place}</p>;
    };
    const Moving = () => {
      const [place, setPlace] = useState('/broken');
      return (
        <>
          <button onClick={() => setPlace('/whole')}>Move</button>
          <ErrorBoundary place={place} onError={() => undefined}>
            <Fragile place={place} />
          </ErrorBoundary>
        </>
      );
    };
    const host = renderKit(<Moving />);
    await eventually(() => byText(host, /no luck$/));
    await click(host, 'Move');
    await eventually(() => byText(host, '/whole'));
  });
});
