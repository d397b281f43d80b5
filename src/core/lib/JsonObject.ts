/** Any object of JSON. */
export type JsonObject = Record<string, unknown>;
