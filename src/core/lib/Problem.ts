/** What is wrong with one field, in the server's spelling of the field. */
export interface Problem {
  field: string;
  message: string;
  /** Of a list: the name of the row that it is about. */
  row?: string;
}
