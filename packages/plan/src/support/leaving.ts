/**
 * Runs in the page, before its own script: what the page throws while it is left (a connection that is closed, a view that is torn down)
 * is seen by nobody, and is no effect of what led away.
 */
export const hushWhileLeaving = (): void => {
  addEventListener('beforeunload', () => {
    const hush = (event: Event) => event.preventDefault();
    const kinds = ['error', 'unhandledrejection'];
    for (const kind of kinds) addEventListener(kind, hush, true);
    // A download, or somebody who stays, leaves the page as it is.
    setTimeout(() => {
      for (const kind of kinds) removeEventListener(kind, hush, true);
    }, 2_000);
  });
};
