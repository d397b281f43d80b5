import { posix } from 'node:path';

/** Links of a page of Markdown, without those to other hosts and to its own headings. */
const linksIn = (text) =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

/** `page → link` for what the pages lead to beside a set of files. A folder is there when a file in it is. */
export function deadLinks(pages, paths) {
  return Object.entries(pages).flatMap(([page, text]) =>
    linksIn(text)
      .filter((link) => {
        const to = posix.join(posix.dirname(page), link).replace(/\/$/, '');
        return !paths.some((path) => path === to || path.startsWith(`${to}/`));
      })
      .map((link) => `${page} → ${link}`),
  );
}
