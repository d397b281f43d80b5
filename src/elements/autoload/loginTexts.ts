/** The texts of a sign-in form by language; the build inserts those of `languages/`. */
export const loginTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
