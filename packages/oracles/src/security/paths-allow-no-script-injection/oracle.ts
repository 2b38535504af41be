import { goto, settle, step } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { strictEncode } from '../../site/addresses.ts';
import { homePage } from '../readable-pages.ts';
import { markDoesNotRun, markFor, plainMarkup, scriptImpact, scriptRule } from '../script-marks.ts';
import { wordPaths } from '../word-paths.ts';

/** The page that says that there is no such page, given a path with markup in it. */
export const pathsAllowNoScriptInjection = defineOracle({
  id: 'paths-allow-no-script-injection',
  family: 'security',
  type: 'security',
  title: 'Script in an unknown address does not run',
  rule: scriptRule,
  expected: 'The address is shown as text, or not at all.',
  remedy: 'Escape the requested path where the error page shows it, or leave it out.',
  severity: 'high',
  because: 'One click on a prepared link is enough to act in a visitor’s name.',
  cwe: 79,
  worth: 'slight',
  plan: ({ site }, guard) => {
    const home = homePage(site);
    if (!home) return [];
    const mark = markFor('reflected-script', '/*', 'path');
    const path = `/nothing-is-here/${strictEncode(`"'><img src=x onerror=${mark}()>`)}`;
    const words = wordPaths(site).map(({ page, before, signedIn }) => {
      const own = markFor('reflected-script', before, 'path');
      return guard({
        page: { ...page, url: before, template: `${before}*` },
        element: 'path',
        signedIn,
        worth: 'fair',
        title: `${before}: script in place of a word in the address does not run`,
        steps: [
          step(
            'open the address with markup in place of a word',
            goto(`${before}${strictEncode(plainMarkup(own))}`),
            settle(),
          ),
          markDoesNotRun(own, 'from the address'),
          step(
            'and with quotes before it',
            goto(`${before}${strictEncode(`"'>${plainMarkup(own)}`)}`),
            settle(),
          ),
          markDoesNotRun(own, 'from the address'),
        ],
        bug: {
          title: `Reflected XSS: script in the address runs on pages of ${before}`,
          impact: scriptImpact,
        },
      });
    });
    return [
      ...words,
      guard({
        page: { ...home, url: '/nothing-is-here', template: '/*' },
        element: 'path',
        signedIn: false,
        title: 'unknown address: script in it does not run',
        steps: [
          step('open an unknown address with markup in it', goto(path), settle()),
          markDoesNotRun(mark, 'from an unknown address'),
        ],
        bug: {
          title: 'Reflected XSS: the page for unknown addresses runs script from the address',
          impact: scriptImpact,
        },
      }),
    ];
  },
});
