import type { Theme } from '../ui/ElementContext.tsx';

export const themes = ['auto', 'light', 'dark'] as const satisfies readonly Theme[];

/** The languages included with the elements, each by its own name. */
export const languages = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
} as const;

/** The user's settings on this device; null or undefined leaves one to the page and the system. */
export interface DeviceSettings {
  theme?: Theme | null | undefined;
  contrast?: 'more' | 'normal' | null | undefined;
  lang?: string | null | undefined;
  navigation?: 'icons' | null | undefined;
}

const KEYS = {
  theme: 'df_theme',
  contrast: 'df_contrast',
  lang: 'df_lang',
  navigation: 'df_navigation',
} as const;

const oneOf = <const T extends string>(values: readonly T[], text: string | null) =>
  values.find((value) => value === text);

export function readDeviceSettings(): DeviceSettings {
  try {
    const kept = (name: keyof typeof KEYS) => localStorage.getItem(KEYS[name]);
    return {
      theme: oneOf(themes, kept('theme')),
      contrast: oneOf(['more', 'normal'], kept('contrast')),
      lang: oneOf(Object.keys(languages), kept('lang')),
      navigation: oneOf(['icons'], kept('navigation')),
    };
  } catch {
    return {}; // storage can be forbidden
  }
}

/** Stores a choice; null deletes it. */
export function keepDeviceSettings(changes: DeviceSettings): void {
  try {
    for (const [name, value] of Object.entries(changes) as [keyof typeof KEYS, string | null][]) {
      if (value) localStorage.setItem(KEYS[name], value);
      else localStorage.removeItem(KEYS[name]);
    }
  } catch {
    // the choice then applies until the page is left
  }
}

/** The language that the page gave its console, before the user chose another. */
const pageLanguages = new WeakMap<HTMLElement, string | null>();

/** Applies the settings to a console; anything not chosen stays as the page has it. */
export function applyDeviceSettings(host: HTMLElement, settings: DeviceSettings): void {
  const { theme, contrast, lang } = settings;
  if (theme && host.getAttribute('theme') !== theme) host.setAttribute('theme', theme);
  const wantsMore = contrast ? contrast === 'more' : prefersContrast();
  host.toggleAttribute('data-contrast', wantsMore);
  if (!pageLanguages.has(host)) {
    // nothing chosen, nothing to restore later
    if (!lang) return;
    pageLanguages.set(host, host.getAttribute('lang'));
  }
  const wanted = lang ?? pageLanguages.get(host) ?? null;
  if (wanted === host.getAttribute('lang')) return;
  if (wanted === null) host.removeAttribute('lang');
  else host.setAttribute('lang', wanted);
}

/** Whether the system asks for more contrast. */
export const prefersContrast = (): boolean => matchMedia('(prefers-contrast: more)').matches;
