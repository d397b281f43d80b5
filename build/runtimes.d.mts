/** What stands in for the entry points of React, by runtime. */
export const runtimes: Record<'preact', Record<string, string>>;
