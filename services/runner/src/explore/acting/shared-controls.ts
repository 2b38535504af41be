// Controls that most kinds of pages have, wherever the markup puts them, belong to the application: one try serves for all. Pure.
import type { Control, Page } from '@prowl/contracts';
import { withoutDigits } from './steady.ts';

/** Kinds of pages from which a control counts as shared. */
const fewest = 4;
const kinds = new Set<Control['kind']>(['menu', 'disclosure', 'toggle', 'link', 'button']);
/** What it is called and what it is, whatever it counts. */
export const keyOf = ({ role, name }: Pick<Control, 'role' | 'name'>): string =>
  `${role}|${withoutDigits(name.toLowerCase()).trim()}`;

export class SharedControls {
  readonly #templates = new Set<string>();
  readonly #seenOn = new Map<string, Set<string>>();
  readonly #tried = new Set<string>();

  meet({ template, controls }: Pick<Page, 'template' | 'controls'>): void {
    this.#templates.add(template);
    for (const control of controls) {
      if (
        control.region === 'item' ||
        control.region === 'dialog' ||
        control.name === '' ||
        !kinds.has(control.kind)
      )
        continue;
      const key = keyOf(control);
      this.#seenOn.set(key, (this.#seenOn.get(key) ?? new Set()).add(template));
    }
  }

  /** Not when it is a shared control that was tried elsewhere; asking counts as a try. */
  worthATry(control: Control): boolean {
    const key = keyOf(control);
    const places = this.#seenOn.get(key)?.size ?? 0;
    const everywhere = control.region !== 'item' && places >= fewest && places >= this.#templates.size / 2;
    const again = this.#tried.has(key);
    this.#tried.add(key);
    return !(everywhere && again);
  }
}
