/** Verb masks of access rules (spec 1 §9). */
export const verbMasks = { GET: 1, POST: 2, PUT: 4, PATCH: 8, DELETE: 16 } as const;
/** Requestor masks of access rules (spec 1 §9). */
export const requestorMasks = { API: 1, SCRIPT: 2 } as const;

export type Verb = keyof typeof verbMasks;
export type Requestor = keyof typeof requestorMasks;

const namesOf = <N extends string>(masks: Record<N, number>, mask: number): N[] =>
  (Object.keys(masks) as N[]).filter((name) => mask & masks[name]);

const maskOf = <N extends string>(masks: Record<N, number>, names: readonly N[]): number =>
  names.reduce((mask, name) => mask | masks[name], 0);

/** Returns the verbs in a mask, in the specification's order; other bits are ignored. */
export const verbsOf = (mask: number): Verb[] => namesOf(verbMasks, mask);
export const verbMaskOf = (verbs: readonly Verb[]): number => maskOf(verbMasks, verbs);
export const requestorsOf = (mask: number): Requestor[] => namesOf(requestorMasks, mask);
export const requestorMaskOf = (requestors: readonly Requestor[]): number =>
  maskOf(requestorMasks, requestors);
