/** The functions in this file run in the page. */

/**
 * Records when the first bars are painted, and when the page is alive. Does not poll each frame, because the browser
 * would render extra frames for that.
 */
export function firstBarsPainted() {
  const painted = new PerformanceObserver((list) => (window.barsPainted ??= list.getEntries()[0].renderTime));
  painted.observe({ type: 'element', buffered: true });
  const watcher = new MutationObserver(() => {
    const bars = document.querySelectorAll('[data-key], [data-key] span');
    for (const bar of bars) bar.setAttribute('elementtiming', 'bar');
    if (bars.length > 0) watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });
  window.alive = new Promise((resolve) => addEventListener('alive', resolve, { once: true }));
}

/**
 * Scrolls down through all rows and then forward through the following days, one step per frame. Before each step,
 * checks that every visible row is rendered.
 */
export async function scrollThrough(frameMs) {
  const box = document.querySelector('[role=grid]');
  const { top } = box.getBoundingClientRect();
  const head = box.querySelector('[data-head]').offsetHeight;
  const result = { frames: 0, missing: 0, slow: 0, longest: 0 };
  // Row headings must follow each other without a gap from the first to the last visible pixel.
  const lookForRows = () => {
    const heads = [...box.querySelectorAll('[role=rowheader]')].map((row) => row.getBoundingClientRect());
    let reached = top + head + 2;
    for (const row of heads.toSorted((one, other) => one.top - other.top)) {
      if (row.bottom <= reached) continue;
      if (row.top > reached + 2) break;
      reached = row.bottom;
    }
    const end = top + box.clientHeight;
    if (reached < end - 2) result.missing += Math.ceil((end - reached) / 36);
  };
  let last = performance.now();
  const step = async (move) => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    result.frames += 1;
    result.longest = Math.max(result.longest, now - last);
    if (now - last > frameMs) result.slow += 1;
    last = now;
    lookForRows();
    move();
  };
  await step(() => undefined);
  result.longest = 0;
  while (box.scrollTop + box.clientHeight < box.scrollHeight - 2) await step(() => (box.scrollTop += 90));
  // Jumps as when a user drags the scroll bar.
  for (const share of [0, 0.7, 0.2, 0.9, 0.4, 0]) await step(() => (box.scrollTop = share * box.scrollHeight));
  const end = box.scrollLeft + (box.scrollWidth * 24) / 60;
  for (let count = 0; box.scrollLeft < end && count < 240; count += 1) await step(() => (box.scrollLeft += 60));
  return result;
}

/**
 * Measures the time from Enter until the price of the move is shown, and from the next Enter until the bar is at its
 * new place and the server has confirmed the change.
 */
export function moveDone({ key, target }) {
  const after = (isDone) =>
    new Promise((resolve) => {
      addEventListener(
        'keydown',
        (event) => {
          const start = event.timeStamp;
          const watcher = new MutationObserver(() => {
            if (!isDone()) return;
            watcher.disconnect();
            resolve(performance.now() - start);
          });
          watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
        },
        { once: true, capture: true },
      );
    });
  const isPriced = () => document.querySelector('[role=dialog] [name=price]') !== null;
  const isMoved = () =>
    document.querySelector(`[data-apartment="${target}"] [data-key="${key}"]`) !== null &&
    document.querySelector('[role=dialog]:not([hidden])') === null;
  const isSaved = () => isMoved() && document.querySelector('[role=dialog]') === null;
  window.priced = after(isPriced).then((ms) => {
    window.moved = after(isMoved);
    window.saved = after(isSaved);
    return ms;
  });
}
