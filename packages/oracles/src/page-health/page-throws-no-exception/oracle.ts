import type { Page, SiteModel } from '@prowl/contracts';
import { expectThat } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { realExceptions } from '../../site/trouble.ts';
import { pageName, shorten } from '../../site/words.ts';
import { essence, exceptionsOf, lacksForeignResource } from '../observed.ts';
import { alsoOn } from '../requests.ts';

interface Thrown {
  readonly page: Page;
  readonly text: string;
  readonly source: string | undefined;
  readonly others: Set<string>;
}

/** Once for each message, on the first page that throws it. */
const thrownOn = (site: SiteModel): [string, Thrown][] => {
  const found = new Map<string, Thrown>();
  for (const page of site.pages) {
    if (lacksForeignResource(page)) continue;
    for (const { text, source } of exceptionsOf(site, page)) {
      const known = found.get(essence(text));
      if (!known) found.set(essence(text), { page, text, source, others: new Set() });
      else if (known.page.template !== page.template) known.others.add(page.template);
    }
  }
  return [...found.entries()];
};

export const pageThrowsNoException = defineOracle({
  id: 'page-throws-no-exception',
  family: 'page-health',
  type: 'functional',
  title: 'A page opens without an uncaught exception',
  rule: 'A page must not throw while it loads: what comes after the exception does not happen.',
  expected: 'The page loads without throwing.',
  remedy:
    'Open the page with the developer tools: the console shows the stack. Often an element or a value is missing that the script counts on.',
  severity: 'medium',
  because: 'Part of the page does not work; which part depends on what comes after the exception.',
  worth: 'seen',
  plan: ({ site }, guard) =>
    thrownOn(site).map(([message, { page, text, source, others }]) =>
      guard({
        page,
        element: message,
        title: `${pageName(page)}: opens without an uncaught exception`,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [open(page), expectThat('nothing is thrown while the page loads', realExceptions(), 'empty')],
        bug: {
          title: `The page throws an uncaught exception: ${shorten(message, 90)}`,
          seen: shorten(text, 300),
          context: [...(source ? [`Thrown in ${shorten(source, 200)}.`] : []), ...alsoOn([...others])],
        },
      }),
    ),
});
