/** Downloads a file, as if the user had followed a link to it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has read the data by the next task
  setTimeout(() => URL.revokeObjectURL(url));
}
