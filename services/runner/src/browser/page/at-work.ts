// By what a page says that it is at work: marks for assistive technology, what turns for ever, a button that waits, "Loading…".

/**
 * What says so now and can be seen: the element and its words, without digits, so that it is the same of the same thing in another document.
 * Runs in the page, and refers to nothing outside of itself.
 */
export const atWorkMarks = (): string[] => {
  const marked = '[aria-busy="true"], progress:not([value]), [role="progressbar"]:not([aria-valuenow])';
  const speaking =
    'button:disabled, [aria-disabled="true"], [role="status"], [role="alert"], [aria-live], output';
  // A row of a table whose last cell has a button for more, "…", does not wait.
  const isWaiting = (text: string) => /^\p{L}[^\n\t]{1,40}(?:…|\.\.\.)$/u.test(text.trim());
  const mostElements = 200;
  const mostLines = 12;
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const options = { opacityProperty: true, visibilityProperty: true };
    return width > 0 && height > 0 && element.checkVisibility(options);
  };
  const found = new Map<Element, string>();
  const add = (element: Element | null | undefined, text = ''): void => {
    if (element && !found.has(element) && isShown(element)) found.set(element, text);
  };
  const some = (selector: string) => [...document.querySelectorAll(selector)].slice(0, mostElements);
  for (const element of some(marked)) add(element);
  /** What moves in the control that has the focus shows that it has it. One that is at work cannot be pressed meanwhile. */
  const isFocusRing = (element: Element | null): boolean => {
    const control = element?.closest('button, a, label, [role]:not([role=presentation])');
    const isIdle = control?.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]') === false;
    return isIdle && control.matches(':focus, :focus-within') && element?.textContent === '';
  };
  // What we hold still (still.ts) would be running.
  const { __prowlHeld: held } = window as unknown as { __prowlHeld?: ReadonlySet<Animation> };
  for (const animation of document.getAnimations()) {
    const { effect, playState } = animation;
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const isRunning = playState === 'running' || held?.has(animation) === true;
    const { target } = effect as KeyframeEffect;
    if (isEndless && isRunning && !isFocusRing(target)) add(target);
  }
  for (const element of some(speaking)) {
    const text = element.textContent ?? '';
    if (isWaiting(text)) add(element, text);
  }
  // A page of few words that has one such line waits for the others.
  const { body } = document;
  if (body !== null && body.getElementsByTagName('*').length < mostElements) {
    const lines = body.innerText.split('\n').filter((line) => line.trim() !== '');
    const line = lines.length > mostLines ? undefined : lines.find(isWaiting);
    if (line !== undefined) found.set(body, line);
  }
  return [...found].map(([{ localName, classList }, text]) =>
    `${localName}.${[...classList].sort().join('.')} ${text.trim()}`.replace(/\d+/g, '#').slice(0, 120),
  );
};
