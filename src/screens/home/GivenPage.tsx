import { frameUrl } from '../../core/home/frameUrl.ts';
import type { HomeLink } from '../../core/home/homeLinks.ts';
import { showAllControls } from '../../core/lib/showAllControls.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { useOverview } from './useOverview.ts';

/** A page that the instance configures, framed so that it can't access the console. */
export function GivenPage({ link }: { link: HomeLink }) {
  return link.id === 'welcome' ? <CountedPage link={link} /> : <Frame link={link} />;
}

/** The welcome page waits for the counts, or for their failure. */
function CountedPage({ link }: { link: HomeLink }) {
  const { value, error, stop } = useOverview();
  if (!value && !error) return <Skeleton lines={6} onStop={stop} />;
  return <Frame link={link} counts={value?.counts} />;
}

function Frame(props: { link: HomeLink; counts?: Parameters<typeof frameUrl>[1] | undefined }) {
  const { link, counts = null } = props;
  const t = useT();
  const app = useApp();
  const url = frameUrl(link, counts, app.browser.location.href);
  if (!url) {
    const text = t('Only http:// and https:// URLs can be shown.');
    return <EmptyState title={t("{name} can't be shown.", { name: link.label })} text={text} />;
  }
  return (
    <div className="df-home-given">
      <p className="df-hint">
        {t('The page below is served by {host}.', { host: new URL(url).host })}{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('Open in a new window')}
        </a>
      </p>
      <iframe
        className="df-home-frame"
        title={showAllControls(link.label)}
        src={url}
        // no allow-same-origin: not even a page on this host can read the session
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </div>
  );
}
