import { useLayoutEffect, useState } from 'react';
import { define } from '../../src/elements/define.ts';
import { reactElement } from '../../src/elements/reactElement.tsx';
import { useElement, useElementId, useEmit } from '../../src/screens/ui/ElementContext.tsx';

interface TrialProps {
  registrationOpen?: boolean;
  heading?: string;
  limit?: string;
  routing?: 'hash' | 'history';
  records?: readonly string[];
  format?: (value: string) => string;
  /** Called with the element while it is shown for the first time. */
  whileMounting?: (host: HTMLElement) => void;
}

/** Counts what happens to the test screens of this page. */
export const counts = { mounted: 0, unmounted: 0 };
/** The elements whose screen has been removed. */
export const ended = new WeakSet<HTMLElement>();

/** A screen that shows every prop, keeps state, and fails on demand. */
function TrialScreen(props: TrialProps) {
  const { registrationOpen = false, heading = 'Trial', limit = '20', routing = 'hash' } = props;
  const { records = [], format = String, whileMounting } = props;
  const element = useElement();
  const { host } = element;
  const emit = useEmit();
  const id = useElementId();
  const [clicks, setClicks] = useState(0);
  const [stays, setStays] = useState('');
  useLayoutEffect(() => {
    counts.mounted++;
    return () => {
      counts.unmounted++;
      ended.add(host);
    };
  }, [host]);
  useLayoutEffect(() => whileMounting?.(host), [host, whileMounting]);
  if (heading === 'fail') throw new Error('The trial failed.');
  return (
    <section aria-label="Trial">
      <h2>{heading}</h2>
      <p>{registrationOpen ? 'Registration is open' : 'Registration is closed'}</p>
      <p>{`${limit} a page, routed by ${routing}`}</p>
      <ul>
        {records.map((each) => (
          <li key={each}>{format(each)}</li>
        ))}
      </ul>
      <p>{`${element.apiBase} in ${element.lang}`}</p>
      <p>{element.sessionToken ? 'Signed on already' : 'Not signed on'}</p>
      <p>{Object.keys(props).sort().join(' ') || 'no props'}</p>
      <label htmlFor={id}>Note</label>
      <input id={id} name="note" />
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {`Clicked ${clicks}`}
      </button>
      <button
        type="button"
        onClick={() => setStays(emit('df-navigate', { path: '/home' }) ? 'went' : 'stayed')}
      >
        Go
      </button>
      <p>{stays}</p>
    </section>
  );
}

const sheet = new CSSStyleSheet();
sheet.replaceSync('@layer df { .df h2 { letter-spacing: 3px } }');
export const trialSheet = sheet;

const props = {
  attributes: {
    registrationOpen: 'boolean',
    heading: 'string',
    limit: 'string',
    routing: ['hash', 'history'],
  },
  properties: ['records', 'format', 'whileMounting'],
  styles: [sheet],
} as const;

/** Draws in a shadow root. */
export class ShadowTrialElement extends reactElement(TrialScreen, { ...props, root: 'shadow' }) {}
/** Draws in the page itself. */
export class LightTrialElement extends reactElement(TrialScreen, { ...props, root: 'light' }) {}
/** Defined by the one test that needs an unknown tag when its element is created. */
export class LateTrialElement extends reactElement(TrialScreen, { ...props, root: 'shadow' }) {}

define('shadow-trial', ShadowTrialElement);
define('light-trial', LightTrialElement);
