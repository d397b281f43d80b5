import type { CDPSession, Page } from 'playwright-core';

/** Controls that users can click, select or type in, by Chromium's roles. */
const CONTROLS = new Set(
  [
    'button,link,menuitem,menuitemcheckbox,menuitemradio,tab,option,treeitem,DisclosureTriangle',
    'checkbox,radio,switch,slider,spinbutton,combobox,listbox,textbox,searchbox',
    'ComboBoxMenuButton,ComboBoxSelect,MenuListOption,Date,DateTime,InputTime,ColorWell',
  ].flatMap((line) => line.split(',')),
);

interface Control {
  role: string;
  name: string;
  node: number | undefined;
}

/** Returns the tag of a node and what distinguishes it. */
async function describeNode(session: CDPSession, backendNodeId: number): Promise<string> {
  const { node } = await session.send('DOM.describeNode', { backendNodeId });
  const { nodeName, attributes = [] } = node;
  const said = attributes.flatMap((name, at) =>
    at % 2 === 0 && /^(class|id|type|role|href)$/.test(name)
      ? [`${name}=${attributes[at + 1]}`]
      : [],
  );
  return [nodeName.toLowerCase(), ...said].join(' ');
}

/** Returns what a screen reader says about every control on the page, including shadow roots. */
async function controlsOf(session: CDPSession): Promise<Control[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && CONTROLS.has(String(role?.value)))
    .map(({ role, name, backendDOMNodeId }) => ({
      role: String(role?.value),
      name: String(name?.value ?? '').trim(),
      node: backendDOMNodeId,
    }));
}

/**
 * Returns the controls of this page without a name, as role and tag,
 * and the number of all controls.
 */
export async function namelessControls(page: Page): Promise<{ nameless: string[]; all: number }> {
  const session = await page.context().newCDPSession(page);
  const controls = await controlsOf(session);
  const nameless: string[] = [];
  for (const { role, name, node } of controls) {
    if (!name) nameless.push(`${role}: ${node ? await describeNode(session, node) : 'no element'}`);
  }
  await session.detach();
  return { nameless, all: controls.length };
}
