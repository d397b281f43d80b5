const TYPES = ['script', 'nodejs', 'v8js', 'php', 'python'];

/** Whether a service of a type is a script. */
export const isScriptService = (type: string): boolean => TYPES.includes(type);
