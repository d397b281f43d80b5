type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether a key types a character: it isn't a command or a shortcut. */
export const isCharacterKey = ({ key, ctrlKey, metaKey, altKey }: Press): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
