/** What is wrong with one field, in the server's spelling of the field. */
export interface Problem {
  field: string;
  message: string;
  /** The name of the row that it is about, if the field is a list. */
  row?: string;
}
