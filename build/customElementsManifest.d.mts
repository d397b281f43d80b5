import type { Plugin } from 'rollup';

interface Described {
  name: string;
  description?: string;
}

/** What the manifest's format has of an element, as far as it is used here. */
export interface DescribedElement {
  tagName: string;
  description?: string;
  attributes?: readonly Described[];
  events?: readonly Described[];
}

export function describeElements(): {
  modules: readonly { declarations: readonly DescribedElement[] }[];
};
export function customElementsManifest(): Plugin;
