/**
 * The kind of an attribute: a text, a boolean (presence means true, `"false"` means false), or
 * one word of a list.
 */
export type AttributeKind = 'string' | 'boolean' | readonly string[];

/** `registrationOpen` as an attribute: `registration-open`. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The value of an attribute's text; undefined, which means the default, if missing or invalid. */
export function readAttribute(kind: AttributeKind, text: string | null): unknown {
  if (kind === 'boolean') return text !== null && text !== 'false';
  return text !== null && (kind === 'string' || kind.includes(text)) ? text : undefined;
}

/** The attribute text for a property's value; null removes the attribute. */
export function writeAttribute(kind: AttributeKind, value: unknown): string | null {
  if (kind === 'boolean') return value && value !== 'false' ? '' : null;
  return value === null || value === undefined ? null : String(value);
}
