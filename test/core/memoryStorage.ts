/** A session storage that lives as long as the test; `capacity` in characters. */
export function memoryStorage(capacity = Infinity): Storage {
  const items = new Map<string, string>();
  const size = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      const before = items.get(key);
      items.set(key, value);
      if (size() <= capacity) return;
      if (before === undefined) items.delete(key);
      else items.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}
