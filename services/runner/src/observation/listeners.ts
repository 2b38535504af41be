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

/** What is known of the document that a page shows. */
interface Noted {
  readonly session: CDPSession;
  /** Types by node, as they were told to the page. */
  readonly told: Map<number, string>;
  readonly delegated: Set<string>;
}

const noted = new WeakMap<Page, Noted>();

/** Another document has other nodes, and knows nothing yet. */
const isAnother = async (session: CDPSession): Promise<boolean> => {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'window.__prowlHears === undefined',
    returnByValue: true,
  });
  return result.value === true;
};

const read = async ({ session, told, delegated }: Noted): Promise<Listeners> => {
  if (await isAnother(session)) {
    told.clear();
    delegated.clear();
  }
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
  const types = new Set(listeners.map(({ type }) => type));
  for (const { type, backendNodeId } of listeners) {
    if (!acts.test(type)) continue;
    if (backendNodeId === undefined) delegated.add(type);
    else byNode.set(backendNodeId, (byNode.get(backendNodeId) ?? new Set()).add(type));
  }
  // A node costs a request of its own: those that were told before are left out.
  const more = [...byNode].filter(([node, heard]) => told.get(node) !== [...heard].join()).slice(0, most);
  const objects = await Promise.all(
    more.map(([backendNodeId]) =>
      session.send('DOM.resolveNode', { backendNodeId, objectGroup: 'listeners' }).then(
        ({ object }) => object.objectId,
        () => undefined,
      ),
    ),
  );
  const resolved = more.flatMap(([node, heard], index) => {
    const objectId = objects[index];
    if (objectId === undefined) return [];
    told.set(node, [...heard].join());
    return [{ objectId, types: [...heard] }];
  });
  // The page keeps them by element; the types that the document, the body or a wide part hears are told back.
  const wide = await session.send('Runtime.callFunctionOn', {
    objectId: result.objectId,
    functionDeclaration: `function (types, ...nodes) {
      const hears = window.__prowlHears ?? new WeakMap();
      const heard = window.__prowlHeard ?? [];
      Object.defineProperty(window, '__prowlHears', { value: hears, configurable: true });
      Object.defineProperty(window, '__prowlHeard', { value: heard, configurable: true });
      nodes.forEach((node, index) => heard.push({ node: new WeakRef(node), types: types[index] }));
      const isWide = (node) =>
        !(node instanceof Element) ||
        node === document.body ||
        node === document.documentElement ||
        node.childElementCount > 3 ||
        node.querySelectorAll('*').length > 12;
      // What was empty at first may hold a list by now.
      const wide = new Set();
      for (const { node: held, types } of heard) {
        const node = held.deref();
        if (node === undefined || node.isConnected === false) continue;
        if (!isWide(node)) {
          hears.set(node, new Set(types));
          continue;
        }
        hears.delete(node);
        for (const type of types) wide.add(type);
      }
      return [...wide];
    }`,
    arguments: [
      { value: resolved.map(({ types }) => types) },
      ...resolved.map(({ objectId }) => ({ objectId })),
    ],
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'listeners' });
  const ofWide = (wide.result.value as string[] | undefined) ?? [];
  return {
    delegated: new Set([...delegated, ...ofWide]),
    types,
    count: [...byNode.keys()].filter((node) => told.has(node)).length,
  };
};

/** Asks, and leaves what it learnt in the page for the looks that follow. Never throws: other browsers have no such protocol. */
export const noteListeners = async (page: Page): Promise<Listeners> => {
  let known = noted.get(page);
  if (known === undefined) {
    const session = await orElse(1_000, undefined, page.context().newCDPSession(page));
    if (session === undefined) return none;
    known = { session, told: new Map(), delegated: new Set() };
    noted.set(page, known);
  }
  const found = await orElse(1_500, undefined, read(known));
  if (found !== undefined) return found;
  // It may have been cut off in between: the next one begins anew.
  noted.delete(page);
  void known.session.detach().catch(() => undefined);
  return none;
};
