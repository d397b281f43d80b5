/**
 * Control characters, direction marks, and characters that are drawn as nothing; variation
 * selectors stay, and so do joiners outside of Latin words and the tags of flags.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]|(?<=[\p{Script=Latin}\d])[\u200C\u200D](?=[\p{Script=Latin}\d])|(?<![\u{1F3F4}\u{E0000}-\u{E007F}])[\u{E0000}-\u{E007F}]/gu;

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

const shown = (character: string) => `⟨${codeOf(character)}⟩`;

/**
 * Makes invisible characters that change how a name reads visible: `invoice\u202Efdp.exe` is
 * returned as `invoice⟨U+202E⟩fdp.exe`, while a browser would draw invoiceexe.pdf. A response may
 * contain anything in place of a text.
 */
export const showAllControls = (name: string | null | undefined): string =>
  String(name ?? '').replace(UNSEEN, shown);
