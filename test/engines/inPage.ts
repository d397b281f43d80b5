import axe from 'axe-core';

/**
 * Sources of functions that drivers run in a page. Engines compute names differently, and drivers
 * do not look into shadow trees: axe-core does both, and follows the standard.
 */
const withTree = (act: string) => `(...args) => {
  if (!window.axe) { ${axe.source} }
  const { axe } = window;
  axe.setup(document.body);
  try {
    return (${act})(...args);
  } finally {
    axe.teardown();
  }
}`;

/** Whether a click on the middle of an element hits it, not something over it. */
const isMet = `(element) => {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(element.getRootNode().elementFromPoint(left + width / 2, top + height / 2));
}`;

/**
 * Returns the first usable element with this role and accessible name, or undefined. The role
 * `field` stands for anything that accepts text.
 */
export const findNamed = withTree(`(role, name) =>
  axe.utils.querySelectorAll(axe._tree, 'a, button, input, textarea, [role]').find((node) =>
    (role === 'field'
      ? node.actualNode.matches('input, textarea')
      : axe.commons.aria.getRole(node) === role) &&
    !node.actualNode.disabled &&
    axe.commons.dom.isVisibleOnScreen(node) &&
    axe.commons.text.accessibleTextVirtual(node).trim() === name &&
    (${isMet})(node.actualNode))?.actualNode`);

/** Returns what the page shows as text. */
export const readText = withTree('() => axe.commons.text.visibleVirtual(axe._tree[0])');
