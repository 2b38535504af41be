// Runs in every document before the application's own script. Motion without an end (what turns, pulses, shimmers) is held still soon after
// it begins: a page that is only looked at would otherwise be drawn sixty times a second for it, which takes half a processor of every tab.
// What ends by itself is left alone, for what comes at its end.

/** Milliseconds from the beginning of a motion until it is held: it is seen to begin. */
const afterMs = 200;

const isEndless = ({ effect, playState, timeline }: Animation): boolean =>
  playState === 'running' &&
  timeline === document.timeline && // not one that follows the scroll
  effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;

export const holdStill = (): void => {
  if (typeof document.getAnimations !== 'function') return;
  const held = new Set<Animation>();
  const setNative = window.setTimeout.bind(window);
  // It counts as moving for whoever asks.
  Object.defineProperty(window, '__prowlHeld', { value: held, enumerable: false });
  const hold = (): void => {
    for (const animation of held)
      if (animation.playState !== 'paused' || !(animation.effect as KeyframeEffect).target?.isConnected)
        held.delete(animation);
    for (const animation of document.getAnimations())
      if (isEndless(animation)) {
        animation.pause();
        held.add(animation);
      }
  };
  let due = false;
  const soon = (): void => {
    if (due) return;
    due = true;
    setNative(() => {
      due = false;
      hold();
    }, afterMs);
  };
  window.addEventListener('animationstart', soon, { capture: true, passive: true });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args): Animation {
    soon();
    return animate.apply(this, args);
  };
};
