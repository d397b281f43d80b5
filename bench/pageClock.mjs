// runs in each page before the page's own scripts
(() => {
  const PATIENCE_MS = 60_000;

  /** The users' area stands in a shadow root in the console, in the document on the bare page. */
  const area = () => document.querySelector('df-admin-users')?.shadowRoot ?? document;
  const isShown = (element) => Boolean(element?.checkVisibility());
  const rows = () => [...area().querySelectorAll('tbody tr')].filter(isShown);
  const isWaiting = () => isShown(area().querySelector('[aria-busy=true]'));

  /** Where the open area stands: the shadow root of its element, the document's main on the bare page. */
  function openArea() {
    const main = document.querySelector('main');
    if (!main?.closest('df-console')) return main;
    const elements = [...main.querySelectorAll('*')];
    return elements.find((element) => element.shadowRoot && isShown(element))?.shadowRoot;
  }

  /** What may be waited for; each is asked once a frame. */
  const conditions = {
    emailTypable() {
      const email = document.querySelector('input[type=email]');
      if (!isShown(email)) return false;
      email.focus();
      return document.activeElement === email;
    },
    usersListed: (count) => rows().length === count && !isWaiting(),
    usersFiltered: (text) =>
      rows().length > 0 && rows().every((row) => row.textContent.includes(text)) && !isWaiting(),
    userFilled(email) {
      const fields = [...area().querySelectorAll('form input[name=email]')];
      return fields.some((field) => isShown(field) && field.value === email);
    },
    areaShows: (text) => openArea()?.textContent.includes(text),
  };

  let actedAt = 0;
  for (const type of ['click', 'keydown']) {
    addEventListener(type, (event) => (actedAt = event.timeStamp), true);
  }

  const latencies = new Map();
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue;
      latencies.set(interactionId, Math.max(latencies.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  /** Runs `then` after the frame that is being drawn. */
  function afterFrame(then) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  }

  function shown(name, argument) {
    const begun = performance.now();
    actedAt = 0;
    return new Promise((resolve, reject) => {
      const look = () => {
        if (conditions[name](argument)) {
          afterFrame(() => resolve(performance.now() - actedAt));
        } else if (performance.now() - begun > PATIENCE_MS) {
          reject(
            new Error(
              `${name}(${argument ?? ''}) did not come true within ${PATIENCE_MS / 1000} s.`,
            ),
          );
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }

  globalThis.pageClock = {
    /**
     * Milliseconds from the last click or key pressed (from the start of the navigation where there
     * was none) to the end of the frame that shows what the condition asks for.
     */
    shown,
    /** The same for the sign-in form, from the start of this page. */
    emailTypable: shown('emailTypable'),
    /** How soon the page answered so far, and whether it held still. */
    felt: () => ({ latencies: [...latencies.values()], shift }),
  };
})();
