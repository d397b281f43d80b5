/** A file that can't be read as a list of records; the message is for the user. */
export class ImportFileError extends Error {}
