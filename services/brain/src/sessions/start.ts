// What is in the way where a session starts: of what is behind it nothing was seen, whatever else was found.
import { type Coverage, heldBackWords } from '@prowl/contracts';

export const sentence = (text: string): string =>
  /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;

const quoted = (text: string): string => (text.trim() === '' ? '' : ` (“${text.trim().slice(0, 80)}”)`);

const errorPage = ({ startSays }: Coverage): string => {
  if (startSays === undefined) return 'The start page is an error page.';
  const { status, text } = startSays;
  return status < 400
    ? `The start page is an error page, though it answers ${status}${quoted(text)}.`
    : `The start page answers ${status}${quoted(text)}.`;
};

/** What happened, and what to do; undefined when the start page is a page of the application. */
export const obstacleAtStart = (coverage: Coverage): string | undefined => {
  const { hindrance, start, startSays, unanswered = [], blocked = [], needed = [], heldBack = [] } = coverage;
  const outside = (origins: readonly string[]) => {
    const why = heldBack.find(({ origin }) => origin === origins[0])?.why;
    if (why === 'no-answer')
      return `${origins.join(', ')} for data, where nobody answers: start it, or correct its address in the application.`;
    const known = why === undefined ? '' : ` (${heldBackWords[why]})`;
    return `${origins.join(', ')} for data, which is outside the scope${known}: allow it with the directive “also test ${origins[0]}”.`;
  };
  if (hindrance === 'robot-check')
    return `The start page wants to know whether a person is there${quoted(startSays?.text ?? '')}. Let the machine that tests pass that check, or give an address behind it.`;
  if (start !== undefined && start !== 'page') {
    const shown = start === 'error' ? errorPage(coverage) : 'The start page shows nothing.';
    if (blocked.length > 0) return `${shown} It asks ${outside(blocked)}`;
    return start === 'error'
      ? `${shown} Start the application, or give the address of a page that works.`
      : `${shown} Open the address in a browser, and look into its console and the log of the application.`;
  }
  if (hindrance === 'loading') {
    if (blocked.length > 0) return `The start page goes on loading. It asks ${outside(blocked)}`;
    return unanswered.length > 0
      ? `The start page goes on loading: ${unanswered.join(', ')} is not answered. See in the log of the application why.`
      : 'The start page goes on loading and shows nothing else. Open the address in a browser, and look into its console and the log of the application.';
  }
  return needed.length > 0 ? `Its pages ask ${outside(needed)}` : undefined;
};

/** Nothing of the application can be tested from there: tests would be of a wall, an error or an empty page. */
export const isHopeless = (coverage: Coverage): boolean =>
  coverage.hindrance === 'robot-check' ||
  (coverage.pages <= 1 &&
    (coverage.hindrance !== undefined || (coverage.start !== undefined && coverage.start !== 'page')));

interface Noted {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
}

/** What the exploration met with and got past. */
export const metWith = ({ certificate, oneAtATime, outage }: Coverage): Noted[] => [
  ...(certificate === undefined
    ? []
    : [
        {
          key: 'certificate',
          title: 'The certificate of the application is not trusted',
          detail: `It is ${certificate}: browsers warn everybody who comes. It was tested all the same.`,
        },
      ]),
  ...(oneAtATime === true
    ? [
        {
          key: 'one-at-a-time',
          title: 'Pages stay empty when several are loaded at once',
          detail:
            'The same pages showed something when they were loaded alone. From then on one was opened at a time.',
        },
      ]
    : []),
  ...(outage?.back === true
    ? [
        {
          key: 'outage',
          title: 'The application was away for a while',
          detail: `It did not answer for ${Math.max(1, Math.round(outage.seconds))} s while it was explored, and came back.`,
        },
      ]
    : []),
];
