import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * What our elements never use of Preact, by the text of the pinned version: pages that a server has
 * rendered, suspended trees, formulas, portals, HTML as a property, styles as text, the oldest methods of
 * class components.
 */
const cuts = [
  // server-rendered pages and suspended trees
  [
    '128&u.__u&&(c=32&u.__u,s=u.__c.__z)&&(r.__u|=c,p=o=[],8==s.nodeType?l=B(s,o):o.push(s),l=o[0]||l),',
    '',
  ],
  ['p&&p.some(g),', ''],
  [
    /if\(e\.length=v,r\.__v=null,c\|\|o\)if\(t&&t\.then\)\{.*?else r\.__e=u\.__e;/,
    'e.length=v,r.__v=null,r.__e=u.__e;',
  ],
  ['!u&&(i=t.__c)&&(i=i.__z)&&(f=B(i,o=[]))&&(i==t.__e&&o.some(g),g(f),g(i)),', ''],
  [/,o\)for\(s=0;s<o\.length;s\+\+\)if\(.*?break\}if\(!t\)\{/, ',!t){'],
  [',l&&(n.__m&&n.__m(r,o),l=!1),o=null}', '}'],
  [/if\(a="template"==C&&t\.content\|\|t,o=.*?for\(s in \$\)/, 'a=t;for(s in $)'],
  ['l&&"function"!=typeof k||$[s]===k', '$[s]===k'],
  ['o?o[0]:u.__k&&S(u,0),l,c),o&&o.some(g)),l&&"textarea"!=C||(s=', 'u.__k&&S(u,0),l,c)),(s='],
  ['l&&t.data==x||(t.data=x)', '(t.data=x)'],
  ['i=(u=t&&32&t.__u)?null:r.__k', 'i=r.__k'],
  ['i?null:r.firstChild?d.call(r.childNodes):null', 'null'],
  ['32&u.__u?[i]:null', 'null'],
  ['i||S(u),32&u.__u,o)', 'i||S(u),0,o)'],
  ['(t=t&&t.nextSibling)&&8==t.nodeType&&!t.data.startsWith("$s");', 't=t&&t.nextSibling,0;'],
  // HTML as a property
  ['"dangerouslySetInnerHTML"==s?y=k:', ''],
  ['"dangerouslySetInnerHTML"==s?h=k:', ''],
  [/h\?\(l\|\|y&&.*?r\.__k=\[\]\):\(y&&\(t\.textContent=""\),/, '('],
  // formulas, and HTML in a drawing
  [/"math"==C\?f="[^"]+":f/, 'f'],
  [/\("foreignObject"==C\|\|"[^"]+"==f&&v\.test\(C\)\)&&\(f="[^"]+"\),/, ''],
  // styles as text, links of the oldest pictures, elements that extend another, popover without a word
  [
    /if\("string"==typeof r\)n\.style\.cssText=r;else\{if\("string".*?\),u\)(.*?)\}else if/,
    '{if(u)$1}else if',
  ],
  ['.replace(/xlink(H|:h)/,"h")', ''],
  ['x.is?x:a', 'a'],
  ['"popover"==t&&1==r?"":r', 'r'],
  // portals
  [/M\.__P&&\(s=l,f=.*?:null\),/, ''],
  ['M.__P&&(r.__e=null,l=s),', ''],
  ['if(n.props.__P)return t;', ''],
  ['n.props.__P?null:S(n)', 'S(n)'],
  ['&&!n.props.__P)return', ')return'],
  ['u&&!t.props.__P', 'u'],
  // what asks for a context by a component
  ['(t.Consumer=function(n,t){return n.children(t)}).contextType=t', 't'],
  // handlers of the capture phase
  ['f=t!=(t=t.replace(l,"$1")),', ''],
  [
    'n.addEventListener(t,o,f):n.removeEventListener(t,o,f)',
    'n.addEventListener(t,o):n.removeEventListener(t,o)',
  ],
  // methods of class components that React itself has long left
  [/M!==k&&C&&!V\.getDerived\w+&&d\.componentWillReceiveProps&&\S+?\(M,L\),/, ''],
  ['d.componentWillUpdate&&d.componentWillUpdate(M,d.__s,L),', ''],
  ['C&&!V.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),', ''],
  [/C&&u\.__c&&d\.getSnapshotBeforeUpdate&&\(m=.*?\),/, ''],
  // and what neither our components nor the small React around it need
  [/,V\.getDerivedStateFromProps&&\(d\.__s==d\.state.*?\(M,d\.__s\)\)\)/, ''],
  [/x\.prototype\.forceUpdate=function\(n\)\{.*?\},/, ''],
  ['j=(s=V.contextType)&&i[s.__c],L=s?j?j.props.value:s.__:i,', 'L=i,'],
  ['j&&j.sub(d),', ''],
  ['k=d.props,b=d.state,', ''],
  [/C&&d\.componentDidUpdate&&.*?d\.__h\.push\(d\.componentDidMount\);/, '}'],
  ['t&&t.then||D(r)', 'D(r)'],
  // the small React sets these
  ['!o&&n.vnode&&n.vnode(e)', '!o&&n.vnode(e)'],
  ['n.vnode&&n.vnode(r)', 'n.vnode(r)'],
  ['n.event?n.event(r):r', 'n.event(r)'],
  // the hooks, which every screen has, set these, and one that is cut from them
  ['(s=n.__b)&&s(r)', 'n.__b(r)'],
  ['H=n.__r,', ''],
  ['H&&H(r)', 'n.__r(r)'],
  ['return(s=n.diffed)&&s(r)', 'return n.diffed(r)'],
  ['n.__c&&n.__c(r,t)', 'n.__c(r,t)'],
  ['n.unmount&&n.unmount(t)', 'n.unmount(t)'],
  ['n.__&&n.__(t,r),', ''],
];

/** The same of its hooks: ids, tools for developers, rendering on a server, and a render less now and then. */
const hookCuts = [
  [
    /if\(f\.t=n,!f\.__c&&\((.*?),f\.__c=r,!r\.__f\)\)\{.*?return!i\|\|f\}\}return f\.__/,
    'f.t=n,f.__c||($1,f.__c=r);return f.__',
  ],
  ['a.__h&&a.__h(r,n,f||t),f=0;', ''],
  ['k&&cancelAnimationFrame(t)', 'cancelAnimationFrame(t)'],
  ['k&&(t=requestAnimationFrame(r))', 't=requestAnimationFrame(r)'],
  ['1!=n&&i==a.requestAnimationFrame||((i=a.requestAnimationFrame)||z)(g)', '1==n&&z(g)'],
  ['!a.__s&&E', 'E'],
  ['!a.__s&&E', 'E'],
  ['a.__=function(n,t){n&&t.__k&&t.__k.__m&&(n.__m=t.__k.__m),p&&p(n,t)},', ''],
  // nothing else listens to Preact: there is nobody to hand on to
  [',v=a.__b,l=a.__r,m=a.diffed,h=a.__c,s=a.unmount,p=a.__;', ';'],
  [',v&&v(n)', ''],
  ['l&&l(n),', ''],
  ['m&&m(n);', ''],
  [',h&&h(n,t)', ''],
  ['s&&s(n);', ''],
];

/** Where an element stands in the source, for tools of developers. */
const jsxCuts = [
  ['return(a||i)&&(s.__source=a,s.__self=i),', 'return '],
  ['r.vnode&&r.vnode(s)', 'r.vnode(s)'],
];

const modules = { 'preact.mjs': cuts, 'hooks.mjs': hookCuts, 'jsxRuntime.mjs': jsxCuts };

export const preactModule =
  /[\\/]preact[\\/](?:(?:hooks|jsx-runtime)[\\/])?dist[\\/](preact|hooks|jsxRuntime)\.mjs$/;

/** A module of Preact without them. Another version, whose text differs, fails by the first cut. */
export function readLeanPreact(id) {
  return modules[basename(id)].reduce(
    (code, [text, rest]) => {
      const lean = code.replace(text, rest);
      if (lean === code) throw new Error(`Preact has changed; leanPreact does not find ${text}`);
      return lean;
    },
    readFileSync(id, 'utf8'),
  );
}

/** The same as a plugin of rollup. */
export const leanPreact = () => ({
  name: 'lean-preact',
  load: (id) => (preactModule.test(id) ? { code: readLeanPreact(id), map: null } : null),
});
