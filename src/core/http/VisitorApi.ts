import type { RequestOptions } from './api.ts';
import type { Query } from './queryText.ts';

export type VisitorOptions = Pick<RequestOptions, 'headers' | 'noRenewal'>;

/** The calls that signing in and its neighbours need. */
export interface VisitorApi {
  get<T>(path: string, query?: Query, options?: VisitorOptions): Promise<T>;
  post<T>(path: string, body: unknown, query?: Query, options?: VisitorOptions): Promise<T>;
  put<T>(path: string, body?: unknown, query?: Query, options?: VisitorOptions): Promise<T>;
  delete<T>(path: string, query?: Query, options?: VisitorOptions): Promise<T>;
}
