/**
 * `react` for the script-tag builds: Preact and what the screens use of React, at a third of the weight
 * of preact/compat. What is missing here fails the build by name; add it when a screen needs it.
 * Known gaps: `style` lengths need their unit, `<select>` knows `value` but not `defaultValue`, no Suspense, SVG
 * attributes as SVG writes them.
 */
import { Component, createContext, createElement, createRef, Fragment, options } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

export { Component, createContext, createElement, createRef, Fragment, Fragment as StrictMode };
export { cloneElement, isValidElement } from 'preact';
export * from 'preact/hooks';

/** React's names for events that bubble or that HTML calls otherwise. */
const eventNames = { onDoubleClick: 'ondblclick', onFocus: 'onfocusin', onBlur: 'onfocusout' };

/** React's `onChange` hears every keystroke; the browser's only the end of an edit. */
const isTyped = (type, { type: kind = '' }) =>
  type === 'textarea' || (type === 'input' && !/^(?:checkbox|radio|file)$/.test(kind));

function translate(type, props) {
  const translated = {};
  for (const name of Object.keys(props)) {
    const isInput = name === 'onChange' && isTyped(type, props);
    translated[isInput ? 'oninput' : (eventNames[name] ?? name)] = props[name];
  }
  return translated;
}

options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') vnode.props = translate(vnode.type, vnode.props);
};
options.event = (event) => {
  event.nativeEvent = event;
  return event;
};

/** Re-renders when the snapshot has changed, also when it changed between rendering and subscribing. */
export function useSyncExternalStore(subscribe, getSnapshot) {
  const value = getSnapshot();
  const [{ seen }, render] = useState({ seen: { value, getSnapshot } });
  const check = () => {
    if (!Object.is(seen.value, seen.getSnapshot())) render({ seen });
  };
  useLayoutEffect(() => {
    Object.assign(seen, { value, getSnapshot });
    check();
  }, [subscribe, value, getSnapshot]);
  useEffect(() => {
    check();
    return subscribe(check);
  }, [subscribe]);
  return value;
}

/** Renders anew only when a prop has changed. */
export function memo(Inner, isEqual = areShallowEqual) {
  return class Memo extends Component {
    shouldComponentUpdate(next) {
      return !isEqual(this.props, next);
    }

    render() {
      return createElement(Inner, this.props);
    }
  };
}

function areShallowEqual(before, after) {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => Object.is(before[name], after[name]))
  );
}

export const startTransition = (act) => act();
export const useTransition = () => [false, startTransition];
export const useDeferredValue = (value) => value;
