import { goto, settle, step } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { mayRunScript, pagesByTemplate, withoutFragment } from '../../site/addresses.ts';
import { pageName } from '../../site/words.ts';
import { markDoesNotRun, markFor, plainMarkup, scriptImpact } from '../script-marks.ts';

const mostPages = 8;

export const fragmentsAllowNoScriptInjection = defineOracle({
  id: 'fragments-allow-no-script-injection',
  family: 'security',
  type: 'security',
  title: 'Script behind # in an address does not run',
  rule: 'The part of an address behind # never reaches the server, but script on the page reads it; it is text and has to stay text.',
  expected: 'It is read as text.',
  remedy:
    'Look for script that passes location.hash to innerHTML, insertAdjacentHTML, a jQuery selector or eval; use textContent, or look the value up in a list.',
  severity: 'high',
  because: 'One click on a prepared link is enough to act in a visitor’s name, and no server log shows it.',
  cwe: 79,
  worth: 'spare',
  plan: ({ site }, guard) =>
    pagesByTemplate(site)
      .filter((page) => page.status < 400 && page.reach.length === 0 && mayRunScript(page))
      .slice(0, mostPages)
      .map((page) => {
        const mark = markFor('dom-script', page.template, 'fragment');
        const path = withoutFragment(page.url);
        const payload = plainMarkup(mark);
        return guard({
          page,
          element: 'fragment',
          title: `${pageName(page)}: script behind # does not run`,
          worth: page.controls.some(({ kind }) => kind === 'tab') ? 'modest' : 'spare',
          steps: [
            step('open the page with markup behind #', goto(`${path}#${payload}`), settle()),
            markDoesNotRun(mark, 'from behind #'),
            step(
              'and again, as the value of a name',
              goto('about:blank'),
              goto(`${path}#tab=${payload}`),
              settle(),
            ),
            markDoesNotRun(mark, 'from behind #'),
          ],
          bug: {
            title: 'DOM XSS: script behind # in the address runs on the page',
            seen: 'The script ran in the browser.',
            impact: scriptImpact,
          },
        });
      }),
});
