/** The columns that most files with people have. */
const COLUMNS = ['name', 'email', 'first_name', 'last_name', 'phone'];

/** Returns a CSV file for spreadsheets with the column names of an import and no row. */
export const importTemplate = (): Blob =>
  new Blob([`\uFEFF${COLUMNS.join(',')}\r\n`], { type: 'text/csv' });
