import { attributeName, readAttribute, writeAttribute, type AttributeKind } from './attributes.ts';

// r2wc registers these two, so a subclass can use them for its props and its render
export const PROPS = Symbol.for('r2wc.props');
export const RENDER = Symbol.for('r2wc.render');

/** The parts of r2wc's elements that we use. */
export interface R2wcElement extends HTMLElement {
  /** The props that the next render passes to React. */
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  /** Where React mounts; settled before the first render. */
  container: ParentNode;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** The options for an element's properties, from a page and a class. */
export interface PropertyTable {
  /** Properties that have an attribute. */
  kinds: Readonly<Record<string, AttributeKind>>;
  /** Properties without an attribute. */
  others: readonly string[];
  defaults: Readonly<Record<string, unknown>>;
}

const expected = (kind?: AttributeKind) =>
  Array.isArray(kind) ? `one of ${kind.join(', ')}` : 'set as a property';

/** Adds the attributes and properties. Every change renders the element. */
export function withProperties(Base: new () => R2wcElement, table: PropertyTable) {
  const { kinds, others, defaults } = table;
  const names = [...Object.keys(kinds), ...others];
  const nameOf = new Map(names.map((name) => [attributeName(name), name]));

  class WithProperties extends Base {
    static get observedAttributes(): string[] {
      return [...nameOf.keys()];
    }

    attributeChangedCallback(attribute: string, _old: string | null, text: string | null): void {
      const name = nameOf.get(attribute) ?? attribute;
      const kind = kinds[name];
      const value = kind && readAttribute(kind, text);
      if (text !== null && value === undefined) {
        // the message doesn't include the value: it can be a secret
        console.warn(`<${this.localName}>: ${attribute} must be ${expected(kind)}.`);
      }
      if (!kind) return;
      // an empty URL or key, as a template without a value writes it, counts as missing
      this[PROPS][name] = value === '' && defaults[name] ? undefined : value;
      this[RENDER]();
    }

    /** Properties set before the tag was defined hide the accessors: set them again. */
    rescueProperties(): void {
      const self = this as unknown as Record<string, unknown>;
      for (const name of names.filter((each) => Object.hasOwn(self, each))) {
        const value = self[name];
        // oxlint-disable-next-line typescript/no-dynamic-delete -- an own property hides the accessor
        delete self[name];
        self[name] = value;
      }
    }
  }

  // attributes that HTML itself reflects (lang) keep their own accessor
  for (const name of names.filter((each) => !(each in HTMLElement.prototype))) {
    Object.defineProperty(WithProperties.prototype, name, accessor(name, table));
  }
  return WithProperties;
}

/** The attribute is the only storage of its property, so the two can't disagree. */
function accessor(name: string, { kinds, defaults }: PropertyTable): PropertyDescriptor {
  const kind = kinds[name];
  return {
    configurable: true,
    enumerable: true,
    get(this: R2wcElement) {
      return this[PROPS][name] ?? defaults[name];
    },
    set(this: R2wcElement, value: unknown) {
      if (!kind) {
        this[PROPS][name] = value ?? undefined;
        return this[RENDER]();
      }
      const text = writeAttribute(kind, value);
      if (text === null) this.removeAttribute(attributeName(name));
      else this.setAttribute(attributeName(name), text);
    },
  };
}
