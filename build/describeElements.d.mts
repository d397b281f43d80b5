interface Described {
  name: string;
  description?: string;
  type?: { text: string };
}

/** A property of an element; `attribute` where an attribute sets it. */
export interface DescribedMember extends Described {
  kind: string;
  attribute?: string;
  readonly?: boolean;
}

/** What the manifest's format has of an element, as far as it is used here. */
export interface DescribedElement {
  name: string;
  tagName: string;
  description?: string;
  attributes?: readonly (Described & { fieldName?: string })[];
  members: readonly DescribedMember[];
  events: readonly Described[];
  slots?: readonly Described[];
  cssParts: readonly Described[];
  cssProperties: readonly Described[];
}

export function describeElements(): {
  modules: readonly { path: string; declarations: readonly DescribedElement[] }[];
};
