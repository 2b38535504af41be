import { assume, click, expectThat, keep, probe, reload, settle, step, variable } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { looksSwitchesOf } from '../../site/looks.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

export const chosenLookIsKept = defineOracle({
  id: 'chosen-look-is-kept',
  family: 'state',
  type: 'functional',
  title: 'A look of the page that is chosen is kept where the page means to keep it',
  rule:
    'A page that stores which look was chosen, or looks up a key of its name when it is opened, means to keep it: then it is the same ' +
    'after a reload.',
  expected: 'After a reload the page looks as it was chosen.',
  remedy: 'Compare the key that is stored with the one that is looked up; one of the two may be missing.',
  severity: 'medium',
  because: 'People have to choose it again on each visit, though the page was made to remember it.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    looksSwitchesOf(site)
      .filter(({ page }) => page.reach.length === 0)
      .map(({ page, name, locator }) =>
        guard({
          page,
          element: slug(name),
          locator,
          isolation: 'session',
          signedIn: asExplored(site, page),
          title: `${pageName(page)}: what ${quoted(name)} chooses is kept over a reload`,
          steps: [
            open(page),
            keep('before', probe('looks')),
            step(`press ${quoted(name)}`, click(locator), settle()),
            assume('the page looks different', probe('looks'), 'not-equals', variable('before')),
            assume('the page means to keep what is chosen', probe('keys-of-switch'), 'not-empty'),
            step('reload the page', reload(), settle()),
            expectThat(
              'the page does not look again as it did before',
              probe('looks'),
              'not-equals',
              variable('before'),
            ),
          ],
          bug: { title: `What ${quoted(name)} chooses is lost when the page is loaded anew` },
        }),
      ),
});
