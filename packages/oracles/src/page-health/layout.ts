// An oracle from a layout probe: what exploring saw out of its place is looked at again, at two widths.
import type { Misplacement } from '@prowl/contracts';
import { expectThat, probe, settle, step } from '@prowl/plan';
import { defineOracle, type Guarding, type Oracle } from '../definition/oracle.ts';
import { pagesByTemplate } from '../site/addresses.ts';
import { open } from '../site/drafting.ts';
import { asExplored } from '../site/planning.ts';
import { pageName, shorten, slug } from '../site/words.ts';

interface LayoutRule
  extends Pick<Oracle, 'id' | 'title' | 'rule' | 'expected' | 'remedy' | 'because' | 'severity'> {
  readonly kind: Misplacement['kind'];
  /** The bug's title, of what is out of its place. */
  readonly problem: (what: string) => string;
}

/** Pages of one session that are tested: what all pages have comes from one style sheet. */
const mostPages = 3;

export const layoutOracle = ({ kind, problem, ...definition }: LayoutRule): Oracle =>
  defineOracle({
    ...definition,
    family: 'page-health',
    type: 'functional',
    worth: 'solid',
    plan: ({ site }, guard: Guarding) => {
      const seen = new Set<string>();
      return pagesByTemplate(site)
        .filter(({ status, reach }) => status < 400 && reach.length === 0)
        .flatMap((page) => {
          const found = page.layout.filter((each) => each.kind === kind).map(({ what }) => what);
          const fresh = found.find((what) => !seen.has(what));
          for (const what of found) seen.add(what);
          return fresh === undefined ? [] : [{ page, what: fresh }];
        })
        .slice(0, mostPages)
        .map(({ page, what }) =>
          guard({
            page,
            element: slug(what).slice(0, 60),
            title: `${pageName(page)}: ${definition.title.charAt(0).toLowerCase()}${definition.title.slice(1)}`,
            suspected: true,
            signedIn: asExplored(site, page),
            steps: [
              open(page),
              step('wait until it is at rest', settle()),
              // Where it is at rest nothing is waited for.
              expectThat(definition.expected, probe(kind), 'empty', undefined, { within: 0 }),
            ],
            bug: { title: problem(shorten(what, 60)), seen: what },
          }),
        );
    },
  });
