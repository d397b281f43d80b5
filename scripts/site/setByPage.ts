/** What a page of the site sets for all its elements, to connect them to its demo server. */
export const SET_BY_PAGE: readonly string[] = ['api-base', 'api-key', 'memory-only'];
