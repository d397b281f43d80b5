/**
 * Returns the editor's language for a script;
 * both JavaScript engines use the same one (platform §7).
 */
export function scriptMode(type: string): 'javascript' | 'php' | 'python' | 'text' {
  if (type === 'v8js' || type === 'nodejs') return 'javascript';
  if (type === 'php') return 'php';
  return type.startsWith('python') ? 'python' : 'text';
}
