/**
 * Control characters, direction marks, and spaces without width; joiners of scripts and emoji stay.
 */
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const codeOf = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Makes invisible characters that change how a name reads visible: `invoice\u202Efdp.exe` is
 * returned as `invoice⟨U+202E⟩fdp.exe`, while a browser would draw invoiceexe.pdf.
 */
export const showControls = (text: string): string =>
  text.replace(UNSEEN, (character) => `⟨${codeOf(character)}⟩`);
