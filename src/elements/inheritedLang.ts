/** An element's language: the nearest `lang`, across shadow roots up to the page, else English. */
export function inheritedLang(element: HTMLElement): string {
  for (
    let node: Element | undefined = element;
    node;
    node = (node.getRootNode() as Partial<ShadowRoot>).host
  ) {
    const lang = node.closest<HTMLElement>('[lang]')?.lang;
    if (lang) return lang;
  }
  return 'en';
}
