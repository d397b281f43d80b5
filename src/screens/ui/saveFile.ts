/** Hands a file to the person, as if a link to it had been followed. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has taken hold of the data by the next task
  setTimeout(() => URL.revokeObjectURL(url));
}
