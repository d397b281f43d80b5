import { createContext, type ComponentType } from 'react';

/** The sign-in as a component, for those who show it. */
export type SignInPart = ComponentType<{
  /** The heading of the form. Default `Login`. */
  heading?: string | undefined;
}>;

/** The sign-in that an area shows in its place; passed in, because `flow` knows no area by name. */
export const SignInContext = createContext<SignInPart | null>(null);
