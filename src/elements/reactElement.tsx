import r2wc from '@r2wc/react-to-web-component';
import { version, type ComponentType } from 'react';
import { loadTexts, TEXTS, watchPageLanguage, type TextsOf } from '../core/messages/loadTexts.ts';
import { anonymousApp } from '../core/page/anonymousApp.ts';
import { pageSetting } from '../core/page/pageSettings.ts';
import { carriesSignIn } from '../core/session/consumeSignInParams.ts';
import type { AppOptions } from '../core/page/createApp.ts';
import { restoreSession } from '../core/session/restoreSession.ts';
import type { CurrentUser } from '../core/session/SessionState.ts';
import type { Theme } from '../screens/ui/ElementContext.tsx';
import { adoptStyles } from '../screens/ui/adoptStyles.ts';
import type { AttributeKind } from './attributes.ts';
import { ElementRoot } from './ElementRoot.tsx';
import { inheritedLang } from './inheritedLang.ts';
import { keepInternals } from './sessionStates.ts';
import { PROPS, RENDER, withProperties, type R2wcElement } from './withProperties.ts';

/** Which of a screen's props a page can set, and where the screen is rendered. */
export interface ReactElementOptions<P> {
  /** Props with an attribute of the same name in kebab case; booleans default to false. */
  attributes?: { readonly [K in keyof P & string]?: AttributeKind };
  /** Props that are properties only: objects, functions, secrets. Never reflected. */
  properties?: readonly (keyof P & string)[];
  /** `light` for forms with credentials, which password managers don't find in shadow roots. */
  root?: 'shadow' | 'light';
  styles?: readonly CSSStyleSheet[];
  /** The texts that its language needs. Default: a portal's. */
  texts?: TextsOf;
  /** Called once with the element, when it is placed on a page. */
  prepare?: (host: HTMLElement) => void;
  /** Called once, right before the first render replaces the element's content. */
  adopt?: (host: HTMLElement) => void;
}

/**
 * The base of every element. Assigning null or undefined resets a property to its default.
 *
 * The tags below are the shared vocabulary. An element's page lists those its source uses, unless its
 * own docblock describes them.
 *
 * @fires df-login - After a sign-in, here or in another tab, and when a session is restored.
 * @fires df-login-error - When the token in `sessionToken` is rejected.
 * @fires df-logout - After a sign-out, here or in another tab.
 * @fires df-session-expired - When the session expires and nothing on the page offers a sign-in.
 * @fires df-error - When the element can't render or load its code.
 * @csspart tabs - The row of tabs.
 * @csspart tab - A tab.
 * @csspart active-tab - The selected tab.
 * @csspart toolbar - The row above a list: filter, actions, columns and views.
 * @csspart table - A list, for example of records, tables or files.
 * @csspart row - A row of the list.
 * @csspart cell - A cell of the list.
 * @csspart form - A form that edits one item, such as a record or a table.
 * @csspart field - A label with its input, hint and error.
 * @csspart label - The label of a field.
 * @csspart input - An input or select.
 * @csspart button - Every button.
 * @csspart plain-button - A default button.
 * @csspart primary-button - The primary action.
 * @csspart danger-button - A destructive action.
 * @csspart quiet-button - A secondary action.
 * @csspart icon-button - An icon-only button.
 * @csspart dialog - A confirmation, or a form over the page.
 * @csspart popover - An open menu or picker.
 * @csspart notice - A notification or an error message.
 * @cssproperty --df-accent - Color of primary actions.
 * @cssproperty --df-on-accent - Text on the accent color.
 * @cssproperty --df-link - Links and the focus ring.
 * @cssproperty --df-bg - Page background.
 * @cssproperty --df-text - Text.
 * @cssproperty --df-muted - Secondary text.
 * @cssproperty --df-line - Divider lines.
 * @cssproperty --df-edge - Borders of inputs and buttons.
 * @cssproperty --df-danger - Errors and destructive actions.
 * @cssproperty --df-warn - Warnings.
 * @cssproperty --df-ok - Success.
 * @cssproperty --df-sunken - Background of inset areas.
 * @cssproperty --df-radius - Corner radius of inputs and buttons; boxes follow it. Default `6px`.
 * @cssproperty --df-hover - Background of the item under the pointer.
 * @cssproperty --df-box-radius - Corner radius of boxes. Default: 2px more than `--df-radius`.
 * @cssproperty --df-dialog-radius - Corner radius of dialogs and cards. Default: twice `--df-radius`.
 * @cssproperty --df-shadow - Shadow of boxes.
 * @cssproperty --df-float-shadow - Shadow of menus, pickers and dialogs.
 * @cssproperty --df-focus - Color of the focus ring. Default: `--df-link`.
 * @cssproperty --df-focus-width - Width of the focus ring. Default `2px`.
 * @cssproperty --df-focus-offset - Gap between the focus ring and what it surrounds. Default `2px`.
 * @cssproperty --df-font-size - Size of text. Default `14px`.
 * @cssproperty --df-font-size-small - Size of labels and table cells. Default `13px`.
 * @cssproperty --df-font-size-tiny - Size of hints and counts. Default `12px`.
 * @cssproperty --df-font-size-large - Size of headings within a page. Default `16px`.
 * @cssproperty --df-font-weight-medium - Weight of labels and buttons. Default `500`.
 * @cssproperty --df-font-weight-strong - Weight of headings. Default `600`.
 * @cssproperty --df-font - Font. Default: the system font.
 * @cssproperty --df-mono - Font for code.
 * @cssproperty --df-density - Factor for the height of rows, inputs and buttons. Default `1`.
 * @cssproperty --df-control-height - Height of buttons and inputs, multiplied by `--df-density`. Default `36px`; `40px` in the sign-in, `32px` in the data browser.
 * @cssproperty --df-button-padding - Space at both ends of a button. Default `14px`.
 * @cssproperty --df-button-radius - Corner radius of buttons. Default: `--df-radius`.
 * @cssproperty --df-button-bg - Background of buttons. Default: `--df-bg`.
 * @cssproperty --df-button-text - Text color of buttons. Default: the color of the surrounding text.
 * @cssproperty --df-danger-fill - Background of destructive buttons. Default `#c0291e`.
 * @cssproperty --df-on-danger - Text color of destructive buttons. Default `#fff`.
 * @cssproperty --df-input-padding - Space at both ends of an input. Default `10px`.
 * @cssproperty --df-input-radius - Corner radius of inputs. Default: `--df-radius`.
 * @cssproperty --df-input-bg - Background of inputs. Default: `--df-bg`.
 * @cssproperty --df-placeholder - Placeholder text. Default: `--df-muted`.
 * @cssproperty --df-check-size - Size of checkboxes. Default `16px`.
 * @cssproperty --df-form-gap - Space between the fields of a form. Default `16px`.
 * @cssproperty --df-field-gap - Space between a label and its input. Default `4px`.
 * @cssproperty --df-border-width - Width of borders and divider lines. Default `1px`.
 * @cssproperty --df-small-radius - Corner radius of small elements, such as key caps. Default `4px`.
 * @cssproperty --df-popover-radius - Corner radius of menus and pickers. Default: 4px more than `--df-radius`.
 * @cssproperty --df-popover-bg - Background of menus and pickers. Default: `--df-bg`.
 * @cssproperty --df-tag-radius - Corner radius of tags. Default `12px`.
 * @cssproperty --df-chip-radius - Corner radius of active filters. Default `14px`.
 * @cssproperty --df-dialog-width - Width of dialogs. Default `440px`.
 * @cssproperty --df-dialog-width-wide - Width of dialogs with tables. Default `720px`.
 * @cssproperty --df-dialog-padding - Padding of dialogs. Default `20px`.
 * @cssproperty --df-dialog-bg - Background of dialogs. Default: `--df-bg`.
 * @cssproperty --df-drawer-width - Width of forms at the edge of the window. Default `600px`.
 * @cssproperty --df-backdrop - Color over the page behind a dialog. Default `#0a0d1466`.
 * @cssproperty --df-table-head - Background of table heads. Default: `--df-sunken`.
 * @cssproperty --df-table-row-height - Height of a table's rows, before `--df-density`. Default `40px`.
 * @cssproperty --df-list-row-height - Height of a list's rows, before `--df-density`. Default `48px`.
 * @cssproperty --df-row-padding - Space at both ends of a row. Default `14px`.
 * @cssproperty --df-selected - Background of selected rows. Default: a tint of `--df-link`.
 * @cssproperty --df-cell-selected - Background of selected cells. Default: a tint of `--df-link`.
 * @cssproperty --df-changed - Background of cells with unsaved changes. Default: a tint of `--df-warn`.
 * @cssproperty --df-added - Added lines in a comparison. Default: green.
 * @cssproperty --df-removed - Removed lines in a comparison. Default: `--df-danger`.
 * @cssproperty --df-record-width - Width of an open record. Default `920px`.
 * @cssproperty --df-login-width - Width of the sign-in. Default `400px`.
 * @cssproperty --df-launchpad-width - Width of the launchpad. Default `1120px`.
 * @cssproperty --df-tile-width - Minimum width of an app in the launchpad. Default `260px`.
 * @cssproperty --df-top-height - Height of the console's top bar. Default `52px`.
 * @cssproperty --df-top-bg - Background of the console's top bar. Default: `--df-bg`.
 * @cssproperty --df-nav-width - Width of the console's navigation. Default `216px`.
 * @cssproperty --df-nav-bg - Background of the console's navigation. Default: `--df-sunken`.
 * @cssproperty --df-nav-current - Background of the current page in the navigation. Default: a tint of `--df-accent`.
 * @cssproperty --df-line-height - Line height of text. Default `20px`.
 * @cssproperty --df-font-weight - Weight of text. Default `400`.
 * @cssproperty --df-font-title - Font of titles. Default: `--df-font`.
 * @cssproperty --df-font-size-title - Size of titles. Default `20px`.
 * @cssproperty --df-line-height-title - Line height of titles. Default `28px`.
 * @cssproperty --df-font-size-code - Size of code. Default `13px`.
 * @cssproperty --df-code-comment - Comments in code.
 * @cssproperty --df-code-keyword - Keywords in code.
 * @cssproperty --df-code-string - Strings in code.
 * @cssproperty --df-code-number - Numbers and constants in code.
 * @cssproperty --df-code-name - Variables and attributes in code.
 * @cssproperty --df-code-function - Functions in code.
 * @cssproperty --df-code-tag - Tags in code.
 * @cssproperty --df-duration - Duration of animations. Default: 150 to 250 ms.
 * @cssproperty --df-busy-delay - Delay before a loading indicator appears. Default `0.3s`.
 */
export interface CommonProperties {
  /** Base URL of the instance's API. Default: the page's, see `pageSetting`, or `/api/v2`. */
  get apiBase(): string;
  set apiBase(value: string | null | undefined);
  /** The API key to send with each request. Default: the fixed key of the built-in `admin` app. */
  get apiKey(): string;
  set apiKey(value: string | null | undefined);
  get theme(): Theme;
  set theme(value: Theme | null | undefined);
  /** Renders a light-DOM element in a shadow root from the start; others always have one. */
  isolated: boolean;
  /** Keeps the session of the whole page in memory: no cookies, no storage. Lost with the page. */
  memoryOnly: boolean;
  /** The token of a session the page already has. Property only. */
  sessionToken: string | null | undefined;
  /** Resolves to the signed-in user, or to null if no one is signed in. */
  whenSession(): Promise<CurrentUser | null>;
}

/** The screen's props that the options name, each with its default if missing. */
export type ExposedProperties<P, O extends ReactElementOptions<P>> = {
  [K in keyof P & (keyof O['attributes'] | ListedIn<O['properties']>)]: P[K] | null | undefined;
};
type ListedIn<L> = L extends readonly (infer K)[] ? K : never;

export interface ReactElementConstructor<E> {
  new (): HTMLElement & CommonProperties & E;
  readonly observedAttributes: string[];
  /** The version of the package that defined the element. */
  readonly version: string;
}

const commonAttributes: Record<string, AttributeKind> = {
  apiBase: 'string',
  apiKey: 'string',
  lang: 'string',
  theme: ['auto', 'light', 'dark'],
  isolated: 'boolean',
  memoryOnly: 'boolean',
};

const ADMIN_KEY = '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d';

const defaults = {
  // read each time: a page can set it after the elements have loaded
  get apiBase() {
    return pageSetting('apiBase') ?? '/api/v2';
  },
  get apiKey() {
    return pageSetting('apiKey') ?? ADMIN_KEY;
  },
  theme: 'auto' as Theme,
  isolated: false,
  memoryOnly: false,
};

/** Preact reports version 19, so only a page with its own React gets this message. */
const oldReact = (version: string) =>
  `df-elements/react/df-… needs React 19, and this is React ${version}. Import components from df-elements/react, or the elements with Preact inside from df-elements/df-….`;

const pick = (bag: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((n) => bag[n] !== undefined).map((n) => [n, bag[n]]));

/**
 * A class to extend for one tag, rendering `Screen` in React. r2wc mounts, updates and unmounts;
 * attributes, properties and the order of mounting follow our own rules, each of which has a
 * test in `test/elements/reactElement.test.tsx`. Importing it without a browser is harmless.
 */
export function reactElement<P extends object, const O extends ReactElementOptions<P>>(
  Screen: ComponentType<P>,
  options: O,
): ReactElementConstructor<ExposedProperties<P, O>> {
  type Result = ReactElementConstructor<ExposedProperties<P, O>>;
  if (!globalThis.HTMLElement) return Object as unknown as Result;
  if (parseInt(version) < 19) throw new Error(oldReact(version));

  const { root = 'shadow', styles = [], attributes = {}, properties = [] } = options;
  const kinds = { ...commonAttributes, ...attributes } as Record<string, AttributeKind>;
  const screenProps = [...Object.keys(attributes), ...properties];
  const others = [...properties, 'sessionToken'];
  const Root = rootOf(Screen as ComponentType<object>, screenProps);
  const Base = r2wc(Root as ComponentType<object>) as unknown as new () => R2wcElement;

  class ReactElement extends withProperties(Base, { kinds, others, defaults }) {
    #placed = false;
    #isRendering = false;
    #isAdopted = false;
    #render = () => this[RENDER]();

    constructor() {
      super();
      this[PROPS]['host'] = this;
      keepInternals(this);
      if (root === 'shadow') this.#useShadowRoot();
    }

    override connectedCallback(): void {
      this.rescueProperties();
      if (!this.#placed) this.#place();
      this.connectedMoveCallback();
      watchPageLanguage();
      addEventListener(TEXTS, this.#render);
      super.connectedCallback();
    }

    /** A move is a disconnect and a connect in one task; an element that stays away unmounts. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        removeEventListener(TEXTS, this.#render);
        super.disconnectedCallback();
      });
    }

    /** `moveBefore` calls only this one; the new parent may lack the styles. */
    connectedMoveCallback(): void {
      adoptStyles(this.shadowRoot ?? (this.getRootNode() as Document | ShadowRoot), styles);
    }

    /**
     * Created but not attached means no React, and so no requests. The attributes of an element in
     * HTML are set before it is placed, when it already counts as connected.
     */
    override [RENDER](): void {
      if (!this.#placed || !this.isConnected) return;
      const isComing = loadTexts(inheritedLang(this), options.texts);
      // the page's content stays until then, unless its URL holds a secret to be removed at once
      if (isComing && !carriesSignIn(location.href)) return;
      // r2wc only knows a root after its first render: before, it would mount a second one
      if (this.#isRendering) return queueMicrotask(this.#render);
      this.#isRendering = true;
      if (!this.#isAdopted) options.adopt?.(this);
      this.#isAdopted = true;
      try {
        super[RENDER]();
      } finally {
        this.#isRendering = false;
      }
    }

    async whenSession(): Promise<CurrentUser | null> {
      this.rescueProperties();
      const { apiBase, apiKey, sessionToken, memoryOnly } = this as unknown as AppOptions;
      const app = anonymousApp({ apiBase, apiKey, sessionToken, memoryOnly });
      await restoreSession(app);
      return app.page.session.getState().user;
    }

    #place(): void {
      this.#placed = true;
      options.prepare?.(this);
      if (root === 'shadow') return;
      // otherwise the first render replaces its content: the page's own, or a clone's
      if (this[PROPS]['isolated']) this.#useShadowRoot();
    }

    #useShadowRoot(): void {
      this.container = this.attachShadow({ mode: 'open', delegatesFocus: true });
    }
  }
  return ReactElement as unknown as Result;
}

/** The props of an element are one object; the screen only gets its own. */
function rootOf(Screen: ComponentType<object>, screenProps: readonly string[]) {
  return function Root(bag: Record<string, unknown> & { host: HTMLElement }) {
    const common = { ...defaults, ...pick(bag, Object.keys(defaults)) } as typeof defaults;
    const { sessionToken } = bag;
    return (
      <ElementRoot
        {...common}
        host={bag.host}
        lang={inheritedLang(bag.host)}
        sessionToken={typeof sessionToken === 'string' ? sessionToken : undefined}
        place={typeof bag.path === 'string' ? bag.path : undefined}
      >
        <Screen {...pick(bag, screenProps)} />
      </ElementRoot>
    );
  };
}
