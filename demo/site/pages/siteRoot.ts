/** The address of the site's first page, whatever path it is served below. */
export const siteRoot = new URL(document.documentElement.dataset.root ?? './', location.href);
