/** How the editor colours a script of this type; both JavaScript engines speak one language (platform §7). */
export function scriptMode(type: string): 'javascript' | 'php' | 'python' | 'text' {
  if (type === 'v8js' || type === 'nodejs') return 'javascript';
  if (type === 'php') return 'php';
  return type.startsWith('python') ? 'python' : 'text';
}
