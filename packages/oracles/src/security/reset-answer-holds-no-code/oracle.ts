import type { Expression, Step } from '@prowl/contracts';
import {
  assume,
  css,
  expectThat,
  extract,
  forget,
  keep,
  step,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { forgottenPassword } from '../forgotten-password.ts';

/** A link, or a word on the page, that sets a new password. */
const code = '[?&#/](?:token|code|key|reset[\\w-]*)[=/][\\w.%-]{8,}';

const links = (): Expression => extract({ read: 'attributes', of: css('a[href]'), attribute: 'href' });
const looks = (into: string): Step[] => [keep(`${into}Links`, links()), keep(`${into}Text`, visibleText())];

/** What sets a new password goes to whose account it is, and is not told to whoever asks. */
export const resetAnswerHoldsNoCode = defineOracle({
  id: 'reset-answer-holds-no-code',
  family: 'security',
  type: 'security',
  title: 'The answer to a forgotten password does not hold the link for a new one',
  rule: 'Anybody can say that they forgot somebody’s password: the link that sets a new one is sent to the address of the account, and nowhere else.',
  expected: 'The page says that something was sent, and holds no link with a code.',
  remedy: 'Send the link by mail alone; leave it out of pages and answers, in tests of the application, too.',
  severity: 'critical',
  because: 'Whoever knows a name takes over the account.',
  cwe: 640,
  worth: 'solid',
  plan: ({ site }, guard) => {
    const forgotten = forgottenPassword(site);
    if (forgotten === undefined) return [];
    const { page, form, prepare, ask, known, unknown } = forgotten;
    return [
      guard({
        page,
        element: 'code',
        locator: form.locator,
        signedIn: false,
        isolation: 'global',
        title: 'forgotten password: the answer holds no link that sets a new one',
        steps: [
          step('ask for a name that nobody has', ...ask(unknown('nobody')), ...looks('unknown')),
          forget(),
          ...prepare,
          step('ask for the new account', ...ask(known), ...looks('known')),
          assume('any answer has such a link', variable('unknownLinks'), 'not-matches', value(code)),
          assume('any answer has such a text', variable('unknownText'), 'not-matches', value(code)),
          expectThat('no link sets a new password', variable('knownLinks'), 'not-matches', value(code)),
          expectThat('no text sets a new password', variable('knownText'), 'not-matches', value(code)),
        ],
        bug: {
          title: 'The answer to a forgotten password holds the link that sets a new one',
          seen: 'The page holds a link with a code that it does not hold for an unknown name.',
          impact: 'Whoever knows a name takes over the account.',
        },
      }),
    ];
  },
});
