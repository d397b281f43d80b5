/** Whether some of the page's own scripts, including `defer` and modules, still have to run. */
function areComing(): boolean {
  if (document.readyState === 'loading') return true;
  // `interactive` is the state both before and after these scripts
  const [navigation] = performance.getEntriesByType('navigation');
  const { domContentLoadedEventStart = 1 } = (navigation ?? {}) as PerformanceNavigationTiming;
  return document.readyState === 'interactive' && !domContentLoadedEventStart;
}

/** Resolves when the scripts in the page's HTML have run, so that their listeners are in place. */
export async function pageScripts(): Promise<void> {
  if (!areComing()) return;
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  );
}
