/** Whether a value is empty; servers write that in several ways, PHP an empty object as a list. */
export const isNothing = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);
