// Who listens to what, from the browser's debugging protocol: evidence for controls that neither markup nor role gives away.
import type { CDPSession, Page } from 'playwright';
import { orElse } from '../time/limit.ts';

/** Types that a person's acts set off. */
const acts =
  /^(click|dblclick|contextmenu|mousedown|mouseup|pointerdown|pointerup|touchstart|keydown|keyup|keypress|input|change|blur|focusout|submit|mouseenter|mouseover|dragstart|drop|paste)$/;
const most = 250;

export interface Listeners {
  /** Types that the document or the root of the application hears for all that is in it. */
  readonly delegated: ReadonlySet<string>;
  /** All types that anything hears. */
  readonly types: ReadonlySet<string>;
  /** Listeners on parts of the page. */
  readonly count: number;
}

const none: Listeners = { delegated: new Set(), types: new Set(), count: 0 };

const read = async (session: CDPSession): Promise<Listeners> => {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document',
    objectGroup: 'listeners',
  });
  if (result.objectId === undefined) return none;
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId,
    depth: -1,
    pierce: true,
  });
  const byNode = new Map<number, Set<string>>();
  const delegated = new Set<string>();
  const types = new Set(listeners.map(({ type }) => type));
  for (const { type, backendNodeId } of listeners) {
    if (!acts.test(type)) continue;
    if (backendNodeId === undefined) delegated.add(type);
    else byNode.set(backendNodeId, (byNode.get(backendNodeId) ?? new Set()).add(type));
  }
  const nodes = [...byNode].slice(0, most);
  const objects = await Promise.all(
    nodes.map(([backendNodeId]) =>
      session.send('DOM.resolveNode', { backendNodeId, objectGroup: 'listeners' }).then(
        ({ object }) => object.objectId,
        () => undefined,
      ),
    ),
  );
  const resolved = nodes.flatMap(([, types], index) => {
    const objectId = objects[index];
    return objectId === undefined ? [] : [{ objectId, types: [...types] }];
  });
  // The page keeps them by element; the types that the document, the body or a wide part hears are told back.
  const told = await session.send('Runtime.callFunctionOn', {
    objectId: result.objectId,
    functionDeclaration: `function (types, ...nodes) {
      const hears = window.__prowlHears ?? new WeakMap();
      Object.defineProperty(window, '__prowlHears', { value: hears, configurable: true });
      const wide = new Set();
      nodes.forEach((node, index) => {
        const element = node instanceof Element ? node : null;
        const all = element === null || element === document.body || element === document.documentElement || element.childElementCount > 3 || element.querySelectorAll('*').length > 12;
        if (all) for (const type of types[index]) wide.add(type);
        else hears.set(element, new Set(types[index]));
      });
      return [...wide];
    }`,
    arguments: [
      { value: resolved.map(({ types }) => types) },
      ...resolved.map(({ objectId }) => ({ objectId })),
    ],
    returnByValue: true,
  });
  for (const type of (told.result.value as string[] | undefined) ?? []) delegated.add(type);
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'listeners' });
  return { delegated, types, count: resolved.length };
};

/** Asks once, and leaves what it learnt in the page for the looks that follow. Never throws: other browsers have no such protocol. */
export const noteListeners = async (page: Page): Promise<Listeners> => {
  const session = await orElse(1_000, undefined, page.context().newCDPSession(page));
  if (session === undefined) return none;
  const found = await orElse(1_500, none, read(session));
  void session.detach().catch(() => undefined);
  return found;
};
