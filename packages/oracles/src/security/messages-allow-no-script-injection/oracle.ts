import type { Page } from '@prowl/contracts';
import { expectThat, goto, probe, settle, step } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { mayRunScript, pagesByTemplate, withoutFragment } from '../../site/addresses.ts';
import { pageName } from '../../site/words.ts';
import { scriptImpact } from '../script-marks.ts';

const mostPages = 3;

/** Where one document holds all views, its script listens on each alike. */
const documentsOf = (pages: readonly Page[]): Page[] => [
  ...new Map(pages.map((page) => [withoutFragment(page.url), page])).values(),
];

/** A message from a window of another site: any site can open this one, or show it in a frame, and send it some. */
export const messagesAllowNoScriptInjection = defineOracle({
  id: 'messages-allow-no-script-injection',
  family: 'security',
  type: 'security',
  title: 'Script in a message from another window does not run',
  rule: 'Any site can send messages to a page that it opened: what they hold is text, and only those of known sites are listened to.',
  expected: 'The message is ignored, or what it holds is shown as text.',
  remedy:
    'Compare event.origin with a list before anything is read, and use textContent instead of innerHTML.',
  severity: 'high',
  because: 'A visit to another page is enough for script of its own to act in a visitor’s name.',
  cwe: 346,
  worth: 'slight',
  plan: ({ site }, guard) => {
    const pages = documentsOf(
      pagesByTemplate(site).filter(
        (page) => page.status < 400 && page.reach.length === 0 && mayRunScript(page),
      ),
    ).slice(0, mostPages);
    const [first] = pages;
    if (first === undefined) return [];
    return [
      guard({
        page: first,
        element: 'messages',
        title: `${pageName(first)}: script in a message from another window does not run`,
        steps: pages.flatMap((page) => [
          step(
            `open ${withoutFragment(page.url)}, and send it messages as another site does`,
            goto(page.url),
            settle(),
          ),
          expectThat('no script of a message runs', probe('message-script'), 'falsy', undefined, {
            within: 0,
          }),
        ]),
        bug: {
          title: 'DOM XSS: script in a message from any other site runs on the page',
          seen: 'Markup in a message was put on the page, and its script ran.',
          impact: scriptImpact,
        },
      }),
    ];
  },
});
