// What an action was seen to open.
import type { Action } from '@prowl/contracts';

/** A dialog for an item is something else than tools that come up when it is ticked, or fields in its place. */
export const opensDialog = ({ kind, tries }: Action): boolean =>
  kind === 'open' &&
  tries.some(({ changes }) =>
    changes.some((change) => change.what === 'part' && change.how === 'came' && change.kind === 'dialog'),
  );
