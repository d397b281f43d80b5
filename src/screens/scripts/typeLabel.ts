import type { EventType } from '../../core/dialect/Dialect.ts';
import { msg } from '../../core/messages/translate.ts';

const labels: Record<EventType, string> = {
  process: msg('Process event scripts'),
  broadcast: msg('Broadcast event scripts'),
};

/** The label of a type of events (platform §7). */
export const typeLabel = (type: EventType): string => labels[type];
