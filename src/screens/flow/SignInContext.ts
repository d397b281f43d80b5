import { createContext, type ComponentType } from 'react';

/** The sign-in as a part of a page, for those who show it. */
export type SignInPart = ComponentType<{
  /** Stands above the form. Default `Login`. */
  heading?: string | undefined;
}>;

/** The sign-in that an area shows in its own place; handed in, because a flow knows no area by name. */
export const SignInContext = createContext<SignInPart | null>(null);
