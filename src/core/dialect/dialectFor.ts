import type { Environment } from '../environment/Environment.ts';
import type { PageState } from '../page/pageState.ts';
import { classic } from './classic.ts';
import { current } from './current.ts';
import type { Dialect, Generation } from './Dialect.ts';

/** The dialect of each generation. */
export const dialects: Readonly<Record<Generation, Dialect>> = { classic, current };

/**
 * Returns the dialect for the server of this environment, by its members: only classic servers have
 * app groups (recorded: environment). Classic while nothing is known.
 */
export const dialectFor = (environment: Environment | null): Dialect =>
  environment && !environment.app_group && (environment.apps || environment.platform?.version)
    ? current
    : classic;

/** Returns the dialect for the server of a page, by what is known about it now. */
export const dialectOf = ({ page }: { readonly page: Pick<PageState, 'environment'> }): Dialect =>
  dialectFor(page.environment.getState().environment);
