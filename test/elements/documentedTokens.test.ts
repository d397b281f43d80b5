import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import completions from '../../src/elements/leaf/completions.css' with { type: 'css' };
import editor from '../../src/elements/leaf/codeEditor.css' with { type: 'css' };
import access from '../../src/screens/access/access.css' with { type: 'css' };
import { consoleStyles } from '../../src/screens/console/consoleStyles.ts';
import cells from '../../src/screens/data/grid/cells.css' with { type: 'css' };
import grid from '../../src/screens/data/grid/grid.css' with { type: 'css' };
import browser from '../../src/screens/data/grid/table.css' with { type: 'css' };
import launchpad from '../../src/screens/launchpad/launchpad.css' with { type: 'css' };
import login from '../../src/screens/sign-in/login.css' with { type: 'css' };
import dialog from '../../src/screens/ui/dialog.css' with { type: 'css' };
import diff from '../../src/screens/ui/form/diff.css' with { type: 'css' };
import record from '../../src/screens/ui/form/record.css' with { type: 'css' };
import workbench from '../../src/screens/ui/workbench/workbench.css' with { type: 'css' };

const sheets = [
  ...consoleStyles,
  ...[access, browser, cells, completions, dialog, diff, editor, grid],
  ...[launchpad, login, record, workbench],
];

/** One of each thing that elements consist of. */
const THINGS = `<div class="df">
<div class="df-screen">
<form class="df-form"><div class="df-field"><label class="df-label">Name</label>
<input class="df-input" placeholder="Name"><p class="df-hint">Hint</p><p class="df-error">Error</p></div>
<label class="df-check"><input type="checkbox"> Active</label>
<button type="button" class="df-button" aria-busy="true"><span class="df-button-text" data-busy="…"><span>Save</span></span></button>
<button type="button" class="df-button df-primary">Save</button>
<button type="button" class="df-button df-danger">Delete</button>
<button type="button" class="df-option">Choice</button>
<a href="#there" class="df-link">Link</a></form>
<h2 class="df-title">Title</h2><code class="df-mono">code</code><kbd>K</kbd>
<p class="df-note df-note-warn">Careful</p><p class="df-note df-note-success">Done</p>
<span class="df-tag">Active</span><div class="df-chip">Filter</div>
<div class="df-skeleton"><div class="df-bone"></div></div>
<div class="df-popover">Menu</div><dialog class="df-dialog"><div class="df-dialog-body">Sure?</div></dialog>
<div class="df-dialog df-wide"></div><div class="df-dialog df-drawer"><div class="df-actions"></div></div>
<div class="df-record"></div><div class="df-file"></div>
<pre class="df-diff"><ins>new</ins><del>old</del></pre>
<div class="df-rows df-table"><table><thead><tr><th>Name</th></tr></thead>
<tbody><tr class="df-chosen"><td class="df-name"><a href="#one">One</a></td></tr></tbody></table></div>
<div class="df-rows df-list"><table><tbody><tr><td class="df-name">One</td></tr></tbody></table></div>
<div class="df-grid"><table><thead><tr><th>id</th></tr></thead>
<tbody><tr><td class="df-in-selection">1</td><td class="df-changed">2</td></tr></tbody></table></div>
<div class="df-workbench"></div>
<div class="df-launchpad"><ul class="df-tiles"><li class="df-tile">App</li></ul></div>
<div class="df-login"><h2 class="df-title">Login</h2><input class="df-input"></div>
<div class="df-console"><div class="df-console-top"></div><div class="df-console-stage"><div class="df-console-side">
<div class="df-console-rail"><div class="df-console-areas"><a class="df-console-link" aria-current="page" href="#x">X</a></div></div></div></div></div>
</div></div>
<textarea class="plain"></textarea><div class="ace_editor ace-df"><span class="ace_comment"></span><span class="ace_keyword"></span>
<span class="ace_string"></span><span class="ace_constant"></span><span class="ace_variable"></span>
<span class="ace_support"></span><span class="ace_tag"></span></div>`;

const LOOKS = [
  ...['color', 'background-color', 'background-image', 'accent-color', 'box-shadow', 'width'],
  ...[
    'border-top-color',
    'border-inline-start-color',
    'border-top-width',
    'border-top-left-radius',
  ],
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'height',
    'min-height',
    'max-width',
  ],
  ...['padding-left', 'padding-top', 'gap', 'row-gap', 'grid-template-columns', 'top'],
  ...['outline-color', 'outline-width', 'outline-offset', 'animation-duration', 'animation-delay'],
  ...['transition-delay', 'transition-duration'],
];

/** Returns a value that none of these has by default, by the kind that the name suggests. */
function unusualValue(name: string): string {
  if (/duration|delay/.test(name)) return '7s';
  if (/shadow/.test(name)) return '0 0 9px rgb(1, 2, 3)';
  if (/density/.test(name)) return '3';
  if (/font-weight/.test(name)) return '850';
  if (/-font(-title)?$|mono/.test(name)) return 'Courier';
  if (/radius|width|height|size|padding|gap|offset/.test(name)) return '37px';
  return 'rgb(1, 2, 3)';
}

function looksOf(root: ShadowRoot): string {
  return [...root.querySelectorAll('*')]
    .flatMap((node) =>
      ['', '::before', '::after', '::backdrop', '::placeholder'].map((part) => {
        const computed = getComputedStyle(node, part);
        return LOOKS.map((look) => computed.getPropertyValue(look)).join('|');
      }),
    )
    .join('\n');
}

async function documented(): Promise<string[]> {
  const page = async (name: string) => {
    const answer = await fetch(`/docs/elements/${name}`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.text();
  };
  // the first page lists what elements share
  const first = await page('README.md');
  const tags = [...first.matchAll(/\[(df-[\w-]+)\]/g)].map(([, tag]) => tag);
  const pages = [first, ...(await Promise.all(tags.map((tag) => page(`${tag}.md`))))];
  const names = pages.flatMap((text) => text.match(/(?<=^\| `)--df-[\w-]+(?=`)/gm) ?? []);
  return [...new Set(names)].sort();
}

describe('each documented custom property', () => {
  it('changes what is shown, and there are at least 60', async () => {
    // with reduced motion, nothing has a duration
    await emulateMedia({ reducedMotion: 'no-preference' });
    const host = document.body.appendChild(document.createElement('div'));
    host.style.width = '1500px';
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = sheets;
    root.innerHTML = THINGS;
    root.querySelector('dialog')?.showModal();
    root.querySelector<HTMLElement>('.df-dialog-body')?.setAttribute('tabindex', '-1');
    root
      .querySelector<HTMLElement>('.df-dialog-body')
      ?.focus({ focusVisible: true } as FocusOptions);
    const tokens = await documented();
    const before = looksOf(root);
    const idle = tokens.filter((name) => {
      host.style.setProperty(name, unusualValue(name));
      const changed = looksOf(root) !== before;
      host.style.removeProperty(name);
      return !changed;
    });
    host.remove();
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(idle).to.deep.equal([]);
    expect(tokens.length).to.be.at.least(60);
  });
});
