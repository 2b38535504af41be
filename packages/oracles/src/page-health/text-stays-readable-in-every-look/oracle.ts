import { apply, assume, click, expectThat, keep, probe, settle, step, variable } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { looksSwitchesOf } from '../../site/looks.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

export const textStaysReadableInEveryLook = defineOracle({
  id: 'text-stays-readable-in-every-look',
  family: 'page-health',
  type: 'functional',
  title: 'Text that can be read can be read in every look of the page',
  rule:
    'A dark mode, a higher contrast or larger letters are there to be read better: no text that stood out before disappears in what is ' +
    'behind it, and none is cut off.',
  expected: 'Every text that could be read before can be read after the switch.',
  remedy: 'Look for a colour or a height that is written out where the others follow the theme.',
  severity: 'low',
  because:
    'People who need or like this look cannot read a part of the page, and have to switch back to do so.',
  wcag: '1.4.3',
  worth: 'solid',
  plan: ({ site }, guard) =>
    looksSwitchesOf(site).map(({ page, name, locator }) =>
      guard({
        page,
        element: slug(name),
        locator,
        isolation: 'session',
        signedIn: asExplored(site, page),
        title: `${pageName(page)}: all text can be read after ${quoted(name)}`,
        steps: [
          open(page),
          keep('looks', probe('looks')),
          keep('unread', probe('unreadable-texts')),
          keep('cut', probe('cut-texts')),
          step(`press ${quoted(name)}`, click(locator), settle()),
          assume('the page looks different', probe('looks'), 'not-equals', variable('looks')),
          expectThat(
            'every text that stood out before still does',
            apply('without', probe('unreadable-texts'), variable('unread')),
            'empty',
          ),
          expectThat(
            'no text is cut off that was not before',
            apply('without', probe('cut-texts'), variable('cut')),
            'empty',
          ),
        ],
        bug: { title: `${quoted(name)} leaves texts that can hardly be read` },
      }),
    ),
});
