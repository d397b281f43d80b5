import { forgetDemoData, startDemoServer } from './demoServer.ts';
import { tag } from './tag.ts';

const state = document.querySelector<HTMLElement>('[data-state]');
// so that the console finds it running
startDemoServer().catch((error: Error) => {
  state?.replaceChildren(tag('p', { class: 'notice', role: 'status' }, error.message));
});

const button = document.querySelector<HTMLButtonElement>('[data-forget]');
const said = document.querySelector<HTMLElement>('[data-forgotten]');
button?.addEventListener('click', async () => {
  if (!confirm('Delete the data of both demo servers? Everything you changed there is lost.'))
    return;
  try {
    await forgetDemoData();
    if (said) said.textContent = 'Deleted.';
  } catch (error) {
    if (said) said.textContent = `Couldn’t delete the data. ${(error as Error).message}`;
  }
});
