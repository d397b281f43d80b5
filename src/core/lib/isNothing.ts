/** Whether there is nothing in a value; servers spell that in several ways, PHP an empty object as a list. */
export const isNothing = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);
