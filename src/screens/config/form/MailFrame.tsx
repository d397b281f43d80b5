import { mailDocument } from '../../../core/config/mailPreview.ts';

/**
 * A mail as its reader sees it. The frame runs nothing, follows nothing and fetches nothing; it is of
 * this origin only so that its styles can be applied where the page forbids styles in markup.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      className="df-mail"
      title={title}
      sandbox="allow-same-origin"
      srcDoc={mailDocument(html)}
      onLoad={(event) => applyStyles(event.currentTarget.contentDocument)}
    />
  );
}

/** What a page's policy keeps markup from doing, script of the page may do. */
function applyStyles(mail: Document | null): void {
  const view = mail?.defaultView as (Window & typeof globalThis) | null | undefined;
  if (!mail || !view) return;
  for (const element of mail.querySelectorAll<HTMLElement>('[style]')) {
    element.style.cssText = element.getAttribute('style') ?? '';
  }
  for (const { sheet, textContent } of mail.querySelectorAll('style')) {
    if (sheet?.cssRules.length) continue;
    const own = new view.CSSStyleSheet();
    own.replaceSync(textContent ?? '');
    mail.adoptedStyleSheets = [...mail.adoptedStyleSheets, own];
  }
}
