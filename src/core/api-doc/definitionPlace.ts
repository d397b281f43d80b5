import { encodePart } from '../lib/encodePart.ts';
import { itemKey, parseItemKey, type DocItem } from './docOutline.ts';
import { decodedPart } from '../navigation/decodedPart.ts';

/** What the editor of definitions shows. */
export interface DefinitionPlace {
  /** The name of a service; null where one is still to be chosen. */
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

/** The shortest address that reads back as the same. */
export function formatDefinitionPlace({ service, view, item }: DefinitionPlace): string {
  if (service === null) return '';
  const open = itemKey(item);
  const members = [view === 'text' && 'view=text', open && `open=${encodePart(open)}`].filter(
    Boolean,
  );
  return `/${encodePart(service)}${members.length ? `?${members.join('&')}` : ''}`;
}
