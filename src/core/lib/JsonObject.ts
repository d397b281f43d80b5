/** Any JSON object. */
export type JsonObject = Record<string, unknown>;
