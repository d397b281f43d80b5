import { startLiveElements } from './liveElements.ts';
import { tag } from './tag.ts';

const [, generation = 'classic'] = /\/(classic|current)\/[^/]*$/.exec(location.pathname) ?? [];
const place = document.querySelector<HTMLElement>('[data-console]');
if (place && (await startLiveElements(['df-console'], generation))) {
  place.replaceWith(tag('df-console' as 'div'));
}
