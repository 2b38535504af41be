// Which links of a page are worth a visit: takes them into the frontier as far as the rules allow.
import type { Link } from '@prowl/contracts';
import { isRoute, pathOf } from '../../reading/addresses/address.ts';
import type { PageReading } from '../../reading/read.ts';
import type { Candidate, Frontier } from './frontier.ts';
import { languageChoices } from './languages.ts';
import type { LeftOut } from './left-out.ts';
import { type Rules, reasons } from './scope.ts';
import type { Known, SiteMap } from './site.ts';

/** Addresses of files that a browser would download or show as such: checked as links, not visited. */
const fileLike =
  /\.(?:pdf|zip|gz|tgz|rar|7z|exe|dmg|iso|png|jpe?g|gif|webp|svg|ico|mp[34]|avi|mov|wav|csv|xlsx?|docx?|pptx?|json|xml|txt|rss|atom|js|css|map|woff2?)$/i;

const addressOf = ({ url, fragment }: Link): string =>
  fragment !== undefined && isRoute(`#${fragment.replace(/^#/, '')}`)
    ? `${url}#${fragment.replace(/^#/, '')}`
    : url;

/** A breadcrumb leads to what the page is part of: that is not navigation. */
const isBreadcrumb = (from: string, to: string): boolean =>
  from.startsWith(new URL('.', to.replace(/[?#].*$/, '').replace(/\/$/, '')).pathname);

/** Where the links lead that put a list of the page in another order. */
const ordersOf = (lists: PageReading['lists']): ReadonlySet<string> =>
  new Set(
    lists.flatMap(({ controls }) =>
      controls.flatMap(({ kind, control, options }) =>
        kind === 'sort' && control === 'link' ? options.map(({ value }) => value) : [],
      ),
    ),
  );

export interface LinksParts {
  readonly site: SiteMap;
  readonly frontier: Frontier;
  readonly rules: Rules;
  readonly leftOut: LeftOut;
}

export class Links {
  readonly #parts: LinksParts;
  constructor(parts: LinksParts) {
    this.#parts = parts;
  }

  /** An address that no page led to, unless `more` says otherwise. */
  candidate(url: string, more: Partial<Candidate> = {}): Candidate {
    const { site, rules } = this.#parts;
    return {
      url,
      template: site.templates.of(url),
      text: '',
      from: '',
      depth: 0,
      region: 'chrome',
      focus: rules.inFocus(url, more.text),
      ...more,
    };
  }

  /** Takes one address into the frontier when it may be opened. */
  offer(url: string, more: Partial<Candidate> = {}): void {
    if (this.#parts.rules.mayOpen(url).ok) this.#parts.frontier.add(this.candidate(url, more));
  }

  /** Takes in where a press of the page's control led. */
  offerNext(url: string, { page }: Known, text: string): void {
    if (!this.#parts.rules.inOrigin(url)) return;
    const address = this.#parts.site.addressOf({ url: pathOf(url) });
    this.offer(address, { text, from: page.id, depth: page.depth + 1, region: 'main' });
  }

  /** Takes in the links of a page. Templates that become clear by them are learnt everywhere. */
  follow({ page }: Known, { links, lists }: Pick<PageReading, 'links' | 'lists'>): void {
    const { rules, frontier, leftOut, site } = this.#parts;
    const details = new Set(lists.flatMap(({ detail }) => (detail === undefined ? [] : [detail.template])));
    const orders = ordersOf(lists);
    for (const url of languageChoices(links, page.language).keys())
      if (pathOf(url) !== page.url) rules.choosesLanguage(url);
    for (const link of links) {
      if (!link.own) continue;
      const url = addressOf(link);
      const verdict = rules.mayOpen(url, link.text);
      if (!verdict.ok) {
        // The way out is one page, though it may say in its query where it was left.
        const page = verdict.why === 'sign-out' ? new URL(url).pathname : url;
        if (verdict.why !== 'foreign') leftOut.note('page', reasons[verdict.why], page);
        continue;
      }
      site.templates.add(url, {
        section: link.region === 'chrome' && !isBreadcrumb(page.url, url),
        listed: link.region === 'item',
      });
      if (fileLike.test(new URL(url).pathname)) continue;
      const template = site.templates.of(url);
      frontier.add({
        url,
        template,
        text: link.text,
        from: page.id,
        depth: page.depth + 1,
        region: details.has(template) ? 'item' : link.region,
        focus: rules.inFocus(url, link.text),
        ...(orders.has(pathOf(url)) ? { orders: true } : {}),
      });
    }
    site.templates.seen();
    if (!site.templates.learn((one, other) => site.likeness(one, other))) return;
    frontier.relearn((url) => site.templates.of(url));
    for (const known of site.known) known.page.template = site.templates.of(site.addressOf(known.page));
  }
}
