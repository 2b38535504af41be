import { expectThat, probe, settle } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { ownPath, templateOf, withoutQuery } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName } from '../../site/words.ts';

export const noMixedContent = defineOracle({
  id: 'no-mixed-content',
  family: 'page-health',
  type: 'functional',
  title: 'A secure page loads nothing over an insecure connection',
  rule: 'What a page over https loads over http can be read and changed on the way, and browsers block it.',
  expected: 'Everything comes over https.',
  remedy:
    'Use https or relative addresses for everything that the page loads, and send Content-Security-Policy: upgrade-insecure-requests for old content.',
  severity: 'medium',
  because: 'Browsers block part of the page; what they let through can be changed by others on the way.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    if (!site.origin.startsWith('https:')) return [];
    const page = site.pages.find(({ troubles }) => troubles.some(({ kind }) => kind === 'mixed-content'));
    if (!page) return [];
    const seen = page.troubles.find(({ kind }) => kind === 'mixed-content')?.url ?? '';
    return [
      guard({
        page,
        element: templateOf(ownPath(seen, site.origin) ?? withoutQuery(seen)),
        title: `${pageName(page)}: loads nothing over an insecure connection`,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          open(page),
          settle(),
          expectThat('nothing is loaded over http', probe('mixed-content'), 'empty'),
        ],
        bug: { title: 'The page loads parts of itself over an insecure connection', seen },
      }),
    ];
  },
});
