import { options, render } from 'preact';

/** React's root. What stood in the container before is gone with the first render. */
export function createRoot(container) {
  let isFirst = true;
  return {
    render(children) {
      if (isFirst) container.textContent = '';
      isFirst = false;
      render(children, container);
    },
    unmount: () => render(null, container),
  };
}

/** Renders what `act` changes before it returns. */
export function flushSync(act) {
  const { debounceRendering } = options;
  let flush;
  options.debounceRendering = (work) => (flush = work);
  try {
    const result = act();
    flush?.();
    return result;
  } finally {
    options.debounceRendering = debounceRendering;
  }
}
