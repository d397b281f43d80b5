/**
 * The API keys of the sample apps, known to everyone who can read this. Those of the built-in apps
 * are known on every server: consoles contain them, and they have no role.
 */
export const seededKeys = {
  front: {
    classic: '5c53bf01e413b15841119c9aa539231c952c7062a675d6590e2e21daeb429834',
    current: 'd833f57561dbac2c64aad2904659e722f4846e0033210ea299c3c6c028b257a9',
  },
  todo: 'dfa7edf14175b1d303eef9fa8c98bfc30bed385a0976d382c0c47c1922a27e78',
  mobile: 'bd704587ab25105dc000f6af3e76f96897aba02dfaf975b3d8b52ce94a5093c2',
};

const { front, todo, mobile } = seededKeys;

/** The keys of the sample apps of both generations. */
export const knownKeys: readonly string[] = [front.classic, front.current, todo, mobile];
