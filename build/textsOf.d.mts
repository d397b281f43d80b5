/** The texts of one source file: the English sentence, and itself or its plural forms. */
export function textsOf(
  path: string,
  source: string,
): Map<string, string | Readonly<Record<string, string>>>;
