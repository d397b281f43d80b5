import type { PathVerb, ServicePath } from '../catalog/servicePaths.ts';

/** `shop._table.{table_name}`: a path below a service in the notation of events. */
export function eventPath(service: string, { path }: Pick<ServicePath, 'path'>): string {
  return [service, ...path.split('/').filter(Boolean)].join('.');
}

/** The names under which a request is announced to other parts of a classic server. */
export function broadcastNames(path: string, { events }: PathVerb): string[] {
  return events.map((event) => {
    const [slashes = ''] = /^\/*/.exec(event) ?? [];
    const segments = path.split('.');
    const kept = segments.slice(0, Math.max(1, segments.length - slashes.length));
    return [...kept, event.slice(slashes.length)].join('.');
  });
}

/** The names of the scripts around a request. */
export const processNames = (path: string, verb: string): string[] =>
  ['pre_process', 'post_process'].map((moment) => `${path}.${verb}.${moment}`);
