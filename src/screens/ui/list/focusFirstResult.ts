/** Moves the focus from a search on to the first entry of the lists after it, in the same `nav`. */
export function focusFirstResult(search: Element): void {
  const entries =
    search
      .closest('nav')
      ?.querySelectorAll<HTMLElement>('[role=search] ~ * li :is(a, button, [tabindex="0"])') ?? [];
  [...entries].find((entry) => entry.checkVisibility())?.focus();
}
