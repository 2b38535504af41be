// Controls of the application's frame, as the menu of the account in its header: what one of them does on one page it does on all.
// Apart from the shared controls of the queue: to be pressed once, as there, says less than what is learned here, and one page is enough.
import type { SeenControl } from '../../../observation/seen.ts';
import { keyOf } from '../shared-controls.ts';
import type { Done } from './bench.ts';
import { changesOf } from './kind.ts';

type Named = Pick<SeenControl, 'region' | 'role' | 'name'>;

export class Frame {
  /** Templates of the pages on which they were tried first. */
  readonly #tried = new Map<string, string>();

  /** Of no part of one page: no list changed with it, unless it opens one of its own, as the lines of a cart. */
  note(control: Named, template: string, done: Pick<Done, 'changes' | 'kind'>): void {
    const items = changesOf(done.changes, 'item');
    if (items.length > 0 && !(done.kind === 'open' && items.every(({ how }) => how === 'came'))) return;
    this.noteOfAll(control, template);
  }

  /** What it does it does to every page, though lists change with it, as with the language. */
  noteOfAll(control: Named, template: string): void {
    if (control.region !== 'chrome' || control.name === '' || this.#tried.has(keyOf(control))) return;
    this.#tried.set(keyOf(control), template);
  }

  /** It was tried on another page. */
  isKnown(control: Named, template: string): boolean {
    return control.region === 'chrome' && (this.#tried.get(keyOf(control)) ?? template) !== template;
  }
}
