// Templates of all addresses seen so far: what one address cannot tell (a name in the path is data), many together do. Pure but for its own state.
import { stepsOf } from '../../reading/addresses/address.ts';
import { templatesOf, urlTemplate } from '../../reading/addresses/url-template.ts';
import { type Likeness, namesOfThings } from './things.ts';

const maxAddresses = 3_000;
/** With more than these under one parent, what the navigation lists are records after all: chapters, say. */
const mostSections = 15;
const parentOf = (template: string): string => template.replace(/[^/]*$/, '');

export class Templates {
  readonly #addresses = new Set<string>();
  readonly #sections = new Set<string>();
  /** Paths to which items of lists lead. */
  readonly #listed = new Set<string>();
  /** Names of things, by the path above them. What was seen to be one stays one, whatever else is seen of its pages. */
  readonly #things = new Map<string, Set<string>>();
  #learnt = new Map<string, string>();
  #stale = false;

  of(url: string): string {
    return this.#learnt.get(url) ?? urlTemplate(url);
  }

  /** A page was seen: names in its address may be told by what it shows. */
  seen(): void {
    this.#stale = true;
  }

  /**
   * `section`: the navigation leads there, so that its name is a place of the application, whatever its siblings are called. `listed`: the item of a
   * list leads there.
   */
  add(url: string, { section = false, listed = false } = {}): void {
    if (listed && this.#listed.size < maxAddresses) this.#listed.add(new URL(url).pathname);
    if (section && !this.#sections.has(url) && this.#sections.size < maxAddresses) {
      this.#sections.add(url);
      this.#stale = true;
    }
    if (this.#addresses.has(url) || this.#addresses.size >= maxAddresses) return;
    this.#addresses.add(url);
    this.#stale = true;
  }

  /** What is called by a name in each path, as its template has it: ":slug" for things. */
  #withThings(likeness: Likeness): void {
    const paths = new Map([...this.#addresses].map((url) => [url, new URL(url).pathname]));
    const listed = new Set(this.#listed);
    for (const url of this.#sections) listed.delete(new URL(url).pathname);
    for (const [above, names] of namesOfThings([...new Set(paths.values())], likeness, listed))
      this.#things.set(above, new Set([...(this.#things.get(above) ?? []), ...names]));
    if (this.#things.size === 0) return;
    for (const [url, path] of paths) {
      const steps = stepsOf(path);
      const isThing = steps.map(
        (step, depth) => this.#things.get(steps.slice(0, depth).join('/'))?.has(step) === true,
      );
      if (!isThing.includes(true)) continue;
      let depth = -1;
      const template = this.of(url).replace(/^[^?#]*/, (own) =>
        own.replaceAll(/[^/]+/g, (step) => {
          depth += 1;
          return isThing[depth] === true && !step.startsWith(':') ? ':slug' : step;
        }),
      );
      this.#learnt.set(url, template);
    }
  }

  /**
   * Takes new addresses into account, and `likeness`: of the pages below two names, as far as they were seen. True when some template may have
   * changed.
   */
  learn(likeness: Likeness = () => undefined): boolean {
    if (!this.#stale) return false;
    this.#stale = false;
    const before = this.#learnt;
    this.#learnt = templatesOf([...this.#addresses]);
    const bare = new Map([...this.#sections].map((url) => [url, urlTemplate(url)]));
    const beside = new Map<string, Set<string>>();
    for (const template of bare.values())
      beside.set(parentOf(template), (beside.get(parentOf(template)) ?? new Set()).add(template));
    for (const [url, template] of bare)
      if ((beside.get(parentOf(template))?.size ?? 0) <= mostSections) this.#learnt.set(url, template);
    this.#withThings(likeness);
    for (const [url, template] of this.#learnt)
      if ((before.get(url) ?? urlTemplate(url)) !== template) return true;
    return false;
  }
}
