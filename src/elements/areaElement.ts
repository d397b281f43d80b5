import type { ComponentType } from 'react';
import type { AreaProps } from '../screens/flow/adminArea.tsx';
import { reactElement } from './reactElement.tsx';
import { withSignIn } from './withSignIn.tsx';

/** Returns the base class of a console area, whose path is an attribute. */
export const areaElement = (Screen: ComponentType<AreaProps>, styles: readonly CSSStyleSheet[]) =>
  reactElement(withSignIn(Screen), {
    attributes: { path: 'string', linkBase: 'string' },
    styles,
    texts: 'console',
  });
