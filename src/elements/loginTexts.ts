/** The texts of a sign-in form by language; the build puts in those of `languages/`. */
export const loginTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
