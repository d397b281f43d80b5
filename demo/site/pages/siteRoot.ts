/** The URL of the site's first page, at any base path. */
export const siteRoot = new URL(document.documentElement.dataset.root ?? './', location.href);
