import { merge3 } from '../merge/merge3.ts';
import { notKept } from '../merge/notKept.ts';
import type { App } from '../page/createApp.ts';
import type { SaveStrategy } from '../saving/SaveStrategy.ts';
import { putText, readText } from './textFile.ts';

export interface FileText {
  content: string;
}

/** Saves the text of a file as a whole. */
export function textSaving(
  app: App,
  service: string,
  path: string,
): SaveStrategy<FileText, FileText, FileText> {
  return {
    validate: () => [],
    toForm: (file) => file,
    toSend: (form, base) => (form.content === base?.content ? null : form),
    // servers have no conditional requests, so the file is read right before the save
    async readNow(base, sent) {
      const content = await readText(app, service, path, [base.content, sent.content]);
      return content === null ? null : { content };
    },
    merge: (sent, base, now) => {
      const { conflicts } = merge3(base, sent, now);
      return { sent: sent.content === now.content ? null : sent, conflicts };
    },
    withoutMine: () => null,
    async send(sent) {
      await putText(app, service, path, sent.content);
      return sent;
    },
    notKept: (sent, _base, after) =>
      notKept(sent, after, { isKept: (mine, kept) => mine === kept }),
  };
}
