import { eventually } from '../fixture/eventually.ts';
import { byRole, type Words } from '../fixture/find.ts';

/** Picks files with a button, like a user in the browser's dialog. */
export async function pickFiles(root: ParentNode, label: Words, files: readonly File[]) {
  const input = (await eventually(() => byRole(root, 'button', label))) as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
