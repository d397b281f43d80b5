import { features } from 'web-features';
import { browsers, minimum, type Support } from './browserSupport.ts';

/** A part of the web platform that the oldest supported browsers lack. */
export interface NewerFeature {
  /** The id of its feature in web-features. */
  id: string;
  /** Its key in browser-compat-data, e.g. `css.properties.user-select`. */
  key: string;
  isCss: boolean;
  /** Finds its use in a source. */
  pattern: RegExp;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const CSS: Readonly<Record<string, (name: string) => string>> = {
  'at-rules': (name) => `@${name}\\b`,
  properties: (name) => `(?:^|[\\s;{])${name}:`,
  selectors: (name) => `:${name}(?![\\w-])`,
  types: (name) => `[\\s:,(]${name}\\(`,
};

/**
 * Returns how a part is found in a source; null where its name says too little, such as a method
 * that other classes have, too.
 */
function patternOf(key: string, isCommon: (name: string) => boolean): RegExp | null {
  const [kind = '', group = '', name = '', member, rest] = key.split('.').map(escaped);
  if (rest !== undefined) return null;
  if (kind === 'css' && member === undefined) {
    const text = CSS[group]?.(name);
    return text ? new RegExp(text, 'm') : null;
  }
  if (kind === 'css' && group === 'properties') {
    return new RegExp(`(?:^|[\\s;{])${name}:[^;]*(?<![\\w-])${member}(?![\\w-])`, 'm');
  }
  if (kind === 'javascript' && group === 'builtins' && member && !isCommon(member)) {
    return new RegExp(`\\.${member}\\(`);
  }
  if (kind !== 'api' || member !== undefined) return null;
  if (!name) return new RegExp(`\\bnew ${group}\\(`);
  if (group === 'Window') return new RegExp(`\\b(?:window|globalThis)\\.${name}\\b`);
  return name.endsWith('_static')
    ? new RegExp(`\\b${group}\\.${name.replace('_static', '')}\\(`)
    : null;
}

/** Returns everything in web-features that a supported browser may lack and a source can name. */
export function newerFeatures(): readonly NewerFeature[] {
  const least = minimum();
  const isNewer = (support: Support) =>
    browsers.some((browser) => {
      const version = support[browser]?.replace('≤', '');
      return !version || Number(version) > Number(least[browser]);
    });
  const parts = Object.entries(features).flatMap(([id, feature]) => {
    if (feature.kind !== 'feature') return [];
    const { by_compat_key: own, support } = feature.status;
    return (feature.compat_features ?? []).map((key) => ({
      ...{ id, key },
      isNew: isNewer(own?.[key]?.support ?? support),
    }));
  });
  const common = new Set(
    parts.filter(({ isNew }) => !isNew).map(({ key }) => key.split('.').at(-1)),
  );
  return parts.flatMap(({ id, key, isNew }) => {
    const pattern = isNew ? patternOf(key, (name) => common.has(name)) : null;
    return pattern ? [{ id, key, isCss: key.startsWith('css.'), pattern }] : [];
  });
}
