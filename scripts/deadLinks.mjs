import { posix } from 'node:path';

/** Returns the links of a Markdown page, without those to other hosts and to its own headings. */
const linksIn = (text) =>
  [...text.replace(/^```[^]*?^```/gm, '').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

/**
 * Returns `page → link` for links of the pages to files outside of a set. A folder exists if it
 * contains one of the files.
 */
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
