import { encodePart } from '../lib/encodePart.ts';
import { itemKey, parseItemKey, type DocItem } from './docOutline.ts';
import { decodedPart } from '../navigation/decodedPart.ts';

/** What the definition editor shows. */
export interface DefinitionPlace {
  /** The name of a service; null if none is selected. */
  service: string | null;
  view: 'form' | 'text';
  item: DocItem;
}

/** Reads what follows `/api-doc-editor`: `/crm?open=get%20/contact`, `/crm?view=text`. */
export function parseDefinitionPlace(path: string): DefinitionPlace {
  const [place = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  const service = place.replace(/^\/+|\/+$/g, '');
  return {
    service: service ? decodedPart(service) : null,
    view: query.get('view') === 'text' ? 'text' : 'form',
    item: parseItemKey(query.get('open') ?? ''),
  };
}

/** Returns the shortest URL that reads back as the same place. */
export function formatDefinitionPlace({ service, view, item }: DefinitionPlace): string {
  if (service === null) return '';
  const open = itemKey(item);
  const members = [view === 'text' && 'view=text', open && `open=${encodePart(open)}`].filter(
    Boolean,
  );
  return `/${encodePart(service)}${members.length ? `?${members.join('&')}` : ''}`;
}
