import {
  createElement,
  forwardRef,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';

/** What a component does with its props, by their names. */
export interface ComponentTable {
  /** The attributes that it sets for props. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Props that are set as properties only. */
  readonly properties: readonly string[];
  /** The events that props listen to. */
  readonly events: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;
type Host = HTMLElement & { apiBase?: unknown; whenSession(): Promise<unknown> };

const hasPage = typeof document !== 'undefined';
// React warns of layout effects where it renders on a server
const useMounted = hasPage ? useLayoutEffect : useEffect;
const never = () => () => undefined;

/** Any element of the page can be the one that fires these. */
const PAGE_WIDE = ['df-login', 'df-logout'];
const isFor = (node: Host, event: Event): boolean =>
  (event.composedPath()[0] as Partial<Host>).apiBase === node.apiBase;

const started = new Set<string>();

function start(tag: string, load: () => Promise<unknown>): void {
  if (!hasPage || started.has(tag)) return;
  started.add(tag);
  load().catch((error: unknown) => {
    started.delete(tag);
    console.error(`<${tag}> could not be loaded.`, error);
  });
}

/** Global attributes with the values `true` and `false`, which React passes on. */
const ENUMERATED = ['draggable', 'spellCheck', 'contentEditable'];

/**
 * The value of a boolean that React 18 would write as `false` and React 19 without a value. React 19
 * sets those as properties that an element has.
 */
function written(name: string, value: boolean, isOwn: boolean): unknown {
  if (/^(aria|data)-/.test(name)) return String(value);
  if (value) return isOwn ? '' : true;
  return ENUMERATED.includes(name) ? false : undefined;
}

/** Returns the attributes for an element, from the props of its component. */
function attributesFor(props: Props, { attributes, properties, events }: ComponentTable) {
  const { className, children: _, ...rest } = props;
  const own: Record<string, unknown> = { class: className };
  for (const [name, value] of Object.entries(rest)) {
    if (Object.hasOwn(events, name) || properties.includes(name)) continue;
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    own[attribute ?? name] =
      typeof value === 'boolean' ? written(name, value, attribute !== undefined) : value;
  }
  return own;
}

/** Listens for the events of an element, and of the page's session. Returns a function that stops. */
function listen(
  node: Host,
  tag: string,
  events: ComponentTable['events'],
  call: (prop: string, event: Event) => void,
): () => void {
  let isMounted = true;
  let isSignedIn = false;
  const tell = (prop: string, event: Event) => {
    const wasSignedIn = isSignedIn;
    if (PAGE_WIDE.includes(event.type)) isSignedIn = event.type === 'df-login';
    const { restored } = (event as CustomEvent<{ restored?: boolean } | null>).detail ?? {};
    if (!wasSignedIn || !restored) call(prop, event);
  };
  const listening = new AbortController();
  for (const [prop, type] of Object.entries(events)) {
    const isPageWide = PAGE_WIDE.includes(type);
    const target = isPageWide ? document : node;
    const listener = (event: Event) => {
      if (!isPageWide || isFor(node, event)) tell(prop, event);
    };
    target.addEventListener(type, listener, { signal: listening.signal });
  }
  // the event of a restored session may have fired before this component was mounted
  const onLogin = Object.keys(events).find((prop) => events[prop] === 'df-login');
  const tellRestored = async (prop: string) => {
    await customElements.whenDefined(tag);
    const user = await node.whenSession();
    if (!user || isSignedIn || !isMounted) return;
    tell(prop, new CustomEvent('df-login', { detail: { user, restored: true } }));
  };
  if (onLogin) void tellRestored(onLogin);
  return () => {
    isMounted = false;
    listening.abort();
  };
}

function pass<T>(ref: ForwardedRef<T>, value: T | null): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

/**
 * Returns the component of a tag for React 18 and 19, also on a server. It loads the element when
 * it is first mounted, sets properties that can't be attributes, and calls handlers with events.
 */
export function createComponent(
  name: string,
  tag: string,
  load: () => Promise<unknown>,
  table: ComponentTable,
): ForwardRefExoticComponent<Props & RefAttributes<Host>> {
  const Component = forwardRef<Host, Props>((props, ref) => {
    const host = useRef<Host | null>(null);
    const latest = useRef<Props>(props);
    const isFirst = useRef(true);
    // an element may have drawn its content before React comes to it
    const isHydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [isFromServer] = useState(isHydrating);
    useMounted(() => {
      for (const each of table.properties) {
        const isSet = isFirst.current && props[each] !== undefined;
        const node = host.current as (Host & Record<string, unknown>) | null;
        if (node && (isSet || props[each] !== latest.current[each])) node[each] = props[each];
      }
      isFirst.current = false;
      latest.current = props;
    });
    useMounted(() => {
      const node = host.current;
      if (!node) return undefined;
      return listen(node, tag, table.events, (prop, event) => {
        (latest.current[prop] as ((event: Event) => void) | null | undefined)?.(event);
      });
    }, []);
    useMounted(() => start(tag, load), []);
    const setNode = useRef((node: Host | null) => {
      host.current = node;
    });
    useMounted(() => {
      pass(ref, host.current);
      return () => pass(ref, null);
    }, [ref]);
    const own = attributesFor(props, table);
    return createElement(tag, {
      ...own,
      ref: setNode.current,
      suppressHydrationWarning: true,
      // the page's own HTML, or none: React then leaves what the server wrote for the element
      ...(isFromServer && {
        dangerouslySetInnerHTML: own['dangerouslySetInnerHTML'] ?? { __html: '' },
      }),
    });
  });
  Component.displayName = name;
  return Component;
}
