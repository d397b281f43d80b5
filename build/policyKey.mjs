/**
 * Where a Trusted Types policy of this name is kept on the page: it may be made once, and a page may
 * load us twice.
 */
export const policyKey = (name) => `df-elements/1/${name}`;
