/** What is wrong with one field, in the server's spelling of the field. */
export interface Problem {
  field: string;
  message: string;
}
