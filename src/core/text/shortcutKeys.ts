type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether Command replaces Ctrl, by `navigator.platform`. */
export const isMacPlatform = (platform: string): boolean => /Mac|iP/.test(platform);

/**
 * Whether a key press is the shortcut `keys`: the names of keys joined by +, such as `Mod+S` or
 * `Mod+Shift+Enter`. `Mod` is Command on a Mac, Ctrl elsewhere. A character such as `?` can be
 * typed with any keys.
 */
export function isShortcut(press: Press, keys: string, isMac: boolean): boolean {
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  const isSign = key.length === 1 && !/\w/.test(key);
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    press.ctrlKey === (!isMac && has('Mod')) &&
    press.metaKey === (isMac && has('Mod')) &&
    (isSign || (press.altKey === has('Alt') && press.shiftKey === has('Shift')))
  );
}

const MAC_SIGNS: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
};
const WORDS: Readonly<Record<string, string>> = { Mod: 'Ctrl', Escape: 'Esc' };

/** Returns the keys of a shortcut as they are printed on a keyboard, one by one. */
export const shownKeys = (keys: string, isMac: boolean): string[] =>
  keys.split('+').map((key) => (isMac && MAC_SIGNS[key]) || WORDS[key] || key);
