import { isJsonObject } from './isJsonObject.ts';
import type { Json } from './ServiceRequest.ts';

/** Whether a member named `toString` keeps JavaScript from making a text or a number of a value. */
const hidesItsText = (value: Json): boolean =>
  Array.isArray(value)
    ? value.some(hidesItsText)
    : isJsonObject(value) && Object.hasOwn(value, 'toString');

/** A client's value, or its JSON if JavaScript can't convert it to text. */
export const plainValue = (value: Json): Json =>
  hidesItsText(value) ? JSON.stringify(value) : value;
