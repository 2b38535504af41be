// Templates of all addresses seen so far: what one address cannot tell (a name in the path is data), many together do. Pure but for its own memory.
import { templatesOf, urlTemplate } from '../reading/url-template.ts';

const maxAddresses = 3_000;

export class Templates {
  readonly #addresses = new Set<string>();
  #learnt = new Map<string, string>();
  #stale = false;

  of(url: string): string {
    return this.#learnt.get(url) ?? urlTemplate(url);
  }

  add(url: string): void {
    if (this.#addresses.has(url) || this.#addresses.size >= maxAddresses) return;
    this.#addresses.add(url);
    this.#stale = true;
  }

  /** Takes new addresses into account. True when some template may have changed. */
  learn(): boolean {
    if (!this.#stale) return false;
    this.#stale = false;
    const before = this.#learnt;
    this.#learnt = templatesOf([...this.#addresses]);
    for (const [url, template] of this.#learnt) if ((before.get(url) ?? urlTemplate(url)) !== template) return true;
    return false;
  }
}
