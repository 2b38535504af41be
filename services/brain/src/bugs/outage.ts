// The application went away while it was tested: a bug of its own, whatever the test is about that saw it. Pure.
import type { EventData, Outage, RunId } from '@prowl/contracts';
import type { TestEntry } from '../tests/fold.ts';

export const outageOracle = 'application-keeps-answering';
/** One for the whole application. */
export const outageFingerprint = `${outageOracle}|/|`;

/**
 * What was refused or cut off is the application's doing, also when somebody started it again; one that was silent for a while and then
 * answers may only have had much to do.
 */
export const isBug = ({ how, back }: Outage): boolean => !back || how === 'refused';

type Asked = Outage['requests'][number];

const pathIn = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
const said = ({ method, url, status }: Asked): string =>
  `${method} ${pathIn(url).slice(0, 200)} → ${status === 0 ? 'no answer' : status}`;
const seconds = (count: number): string => {
  const whole = Math.max(1, Math.round(count));
  return whole === 1 ? 'a second' : `${whole} seconds`;
};

export type OutageBug = Pick<
  EventData<'BugFound'>,
  | 'fingerprint'
  | 'title'
  | 'severity'
  | 'type'
  | 'family'
  | 'oracle'
  | 'place'
  | 'description'
  | 'steps'
  | 'expected'
  | 'seen'
  | 'confirmations'
  | 'evidence'
>;

export const outageBug = (outage: Outage, { name }: Pick<TestEntry, 'name'>, runId: RunId): OutageBug => {
  const { requests, back } = outage;
  const first = requests.find(({ status }) => status === 0);
  const at = first === undefined ? '' : `, first at ${first.method} ${pathIn(first.url)}`;
  const title = `The application stops answering${at}`.slice(0, 80);
  const url = first === undefined ? '/' : pathIn(first.url);
  const severity = back ? 'high' : 'critical';
  const expected = 'The application answers, whatever it was asked before.';
  const refused = outage.how === 'refused' ? 'It refused every connection' : 'It gave no answer to anything';
  const seen = back
    ? `${refused}, and came back after ${seconds(outage.seconds)}.`
    : `${refused}, and did not come back within ${seconds(outage.seconds)}.`;
  const lost = back
    ? 'Who was at work meanwhile lost what was not saved.'
    : 'Nobody can use it until somebody starts it again.';
  const steps = requests.map(said);
  const description = [
    `### ${title}`,
    '',
    `${severity} · ${url}`,
    '',
    `${seen} ${lost}`,
    '',
    requests.length === 0
      ? 'What it was asked last is not known.'
      : 'What it was asked last, the oldest first:',
    '',
    ...steps.map((step, index) => `${index + 1}. \`${step.replaceAll('`', 'ˋ')}\``),
    '',
    `**Expected**: ${expected}`,
    '',
    `**Actual**: ${seen}`,
    '',
    `Evidence: the requests above, seen while \`${name}\` ran (${runId}). The log of the application says why it stopped.`,
  ].join('\n');
  return {
    fingerprint: outageFingerprint,
    title,
    severity,
    type: 'e2e',
    family: 'page-health',
    oracle: outageOracle,
    place: { url, template: url },
    description,
    steps,
    expected,
    seen,
    confirmations: { failed: 1, of: 1 },
    evidence: {
      console: [],
      requests: requests.map(({ method, url: asked, status, requestBody }) => ({
        method,
        url: asked,
        status,
        milliseconds: 0,
        ...(requestBody === undefined ? {} : { requestBody }),
      })),
    },
  };
};
