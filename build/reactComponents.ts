import { banner } from './banner.ts';
import type { Described, DescribedElement } from './describeElements.ts';
import { comment, imports } from './elementTypes.ts';
import { sharedLines } from './sharedLines.ts';

const HEAD = 'Written by the build from the docblocks of the elements.';

/** Returns the name of the component for `df-user-menu`: `DfUserMenu`. */
const componentOf = (tag: string) => tag.replace(/(?:^|-)(\w)/g, (_, l: string) => l.toUpperCase());

/** Returns the name of the prop for `df-session-expired`: `onSessionExpired`. */
const handlerOf = (event: string) =>
  event.replace(/^df-/, 'on-').replace(/-(\w)/g, (_, l: string) => l.toUpperCase());

const eventsOf = ({ events }: DescribedElement) =>
  events.filter(({ name }) => name.startsWith('df-'));

const propertiesOf = ({ members, attributes = [] }: DescribedElement) =>
  members.filter(
    ({ name, readonly, type }) =>
      !readonly &&
      !type.text.startsWith('()') &&
      !attributes.some(({ fieldName }) => fieldName === name),
  );

/** Returns the props that are set as attributes; React handles `lang` and the like itself. */
const attributesOf = ({ attributes = [] }: DescribedElement) =>
  attributes.filter(({ fieldName }) => fieldName);

function tableOf(element: DescribedElement): string {
  const table = {
    attributes: Object.fromEntries(attributesOf(element).map((a) => [a.fieldName, a.name])),
    properties: propertiesOf(element).map(({ name }) => name),
    events: Object.fromEntries(eventsOf(element).map(({ name }) => [handlerOf(name), name])),
  };
  const { tagName } = element;
  return `export const ${componentOf(tagName)} = component('${tagName}', () => import('../${tagName}.js'), ${JSON.stringify(table)});\n`;
}

/**
 * Returns `dist/react/index.js`: a component for each tag, for React 18 and 19, also on the server.
 */
export const reactComponents = (elements: readonly DescribedElement[]) => `${banner}
'use client';
// ${HEAD}
import {
  createElement, forwardRef, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore,
} from 'react';

const hasPage = typeof document !== 'undefined';
// React warns of layout effects where it renders on a server
const useMounted = hasPage ? useLayoutEffect : useEffect;
const never = () => () => undefined;
/** Any element of the page can be the one that fires these. */
const PAGE_WIDE = ['df-login', 'df-logout'];
const isFor = (node, event) => event.composedPath()[0]?.apiBase === node.apiBase;
const started = new Set();

function start(tag, load) {
  if (!hasPage || started.has(tag)) return;
  started.add(tag);
  load().catch((error) => {
    started.delete(tag);
    console.error('<' + tag + '> could not be loaded.', error);
  });
}

/** A boolean attribute is there or not; React would write its value. */
const written = (value) => (value === true ? '' : value === false || value === null ? undefined : value);

function component(tag, load, { attributes, properties, events }) {
  const Component = forwardRef((props, ref) => {
    const host = useRef(null);
    const latest = useRef(props);
    // an element may have drawn its content before React comes to it
    const [isFromServer] = useState(useSyncExternalStore(never, () => false, () => true));
    const { className, children, ...rest } = props;
    const own = { class: className };
    for (const [name, value] of Object.entries(rest)) {
      if (Object.hasOwn(attributes, name)) own[attributes[name]] = written(value);
      else if (!Object.hasOwn(events, name) && !properties.includes(name)) own[name] = written(value);
    }
    useMounted(() => {
      for (const name of properties) {
        if (props[name] !== latest.current[name] || (props[name] !== undefined && props === latest.current))
          host.current[name] = props[name];
      }
      latest.current = props;
    });
    useMounted(() => {
      const node = host.current;
      let isMounted = true;
      let isSignedIn = false;
      const tell = (prop, event) => {
        const wasSignedIn = isSignedIn;
        if (PAGE_WIDE.includes(event.type)) isSignedIn = event.type === 'df-login';
        if (!wasSignedIn || !event.detail?.restored) latest.current[prop]?.(event);
      };
      const heard = Object.entries(events).map(([prop, type]) => {
        const isPageWide = PAGE_WIDE.includes(type);
        const target = isPageWide ? document : node;
        const listener = (event) => (!isPageWide || isFor(node, event)) && tell(prop, event);
        target.addEventListener(type, listener);
        return () => target.removeEventListener(type, listener);
      });
      // the event of a restored session may have fired before this component was mounted
      const [onLogin] = Object.keys(events).filter((prop) => events[prop] === 'df-login');
      if (onLogin) void customElements.whenDefined(tag).then(async () => {
        const user = await node.whenSession();
        if (!user || isSignedIn || !isMounted) return;
        tell(onLogin, new CustomEvent('df-login', { detail: { user, restored: true } }));
      });
      return () => {
        isMounted = false;
        heard.forEach((stop) => stop());
      };
    }, []);
    useMounted(() => start(tag, load), []);
    const setNode = useRef((node) => {
      host.current = node;
    });
    useMounted(() => {
      if (typeof ref === 'function') ref(host.current);
      else if (ref) ref.current = host.current;
      return () => {
        if (typeof ref === 'function') ref(null);
        else if (ref) ref.current = null;
      };
    }, [ref]);
    return createElement(tag, {
      ...own,
      ref: setNode.current,
      suppressHydrationWarning: true,
      ...(isFromServer && { dangerouslySetInnerHTML: own.dangerouslySetInnerHTML ?? { __html: '' } }),
    });
  });
  Component.displayName = tag;
  return Component;
}

${elements.map(tableOf).join('')}`;

const prop = (name: string, { description, type }: Described, isHandler = false) => {
  const text = isHandler ? `(event: ${type.text}) => void` : type.text;
  return `${comment(description, '  ')}  ${name}?: ${isHandler ? `(${text})` : text} | null | undefined;\n`;
};

const linesOf = (element: DescribedElement): string[] => [
  ...attributesOf(element).map((each) => prop(each.fieldName ?? each.name, each)),
  ...propertiesOf(element).map((each) => prop(each.name, each)),
  ...eventsOf(element).map((each) => prop(handlerOf(each.name), each, true)),
];

/** Returns the types of these components. */
export function reactComponentTypes(elements: readonly DescribedElement[]): string {
  const { shared, isShared } = sharedLines(elements.map(linesOf));
  const typesOf = (element: DescribedElement) => {
    const component = componentOf(element.tagName);
    const lines = linesOf(element);
    const base = isShared(lines) ? ' extends SharedProps' : '';
    const own = base ? lines.filter((line) => !shared.includes(line)) : lines;
    return `${comment(element.description)}export const ${component}: Component<'${element.tagName}', ${component}Props>;
export interface ${component}Props${base} {
${own.join('')}}
`;
  };
  const body = `interface SharedProps {\n${shared.join('')}}\n\n${elements.map(typesOf).join('\n')}`;
  return `// ${HEAD}
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type {} from '../df.js';
${imports(body, '.')}
type Component<T extends keyof HTMLElementTagNameMap, P> = ForwardRefExoticComponent<
  P & Omit<HTMLAttributes<HTMLElement>, keyof P | 'children'> & RefAttributes<HTMLElementTagNameMap[T]>
>;

${body}`;
}
