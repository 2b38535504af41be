// Words and escapes that the report formats share. Everything shown came from a target and is escaped where it lands.
import {
  accountSeenWords,
  apiWords,
  type Coverage,
  heldBackWords,
  type LeftBehind,
  type SessionDetail,
} from '@prowl/contracts';
import type { ReportedRun, ReportedTest } from './data.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Without the control characters that XML 1.0 cannot hold, even escaped. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '');

export const escapeMarkup = (text: string): string =>
  withoutControls(text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? ''));

/** Text from a target cannot open markup or a table cell. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]<>|#]/g, '\\$&').replaceAll(/\s+/g, ' ');

export const runOf = (test: ReportedTest, sessionId: string): ReportedRun | undefined =>
  test.runs.findLast((run) => run.sessionId === sessionId);

export const seconds = (milliseconds: number): string =>
  milliseconds < 60_000
    ? `${(milliseconds / 1_000).toFixed(1)} s`
    : `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1_000)} s`;

export const lasted = (session: { startedAt: string; completedAt: string | null }): string =>
  session.completedAt === null
    ? 'still running'
    : seconds(Date.parse(session.completedAt) - Date.parse(session.startedAt));

export const outcomeWords = {
  clean: 'No bugs found',
  'bugs-found': 'Bugs found',
  inconclusive: 'Inconclusive',
} as const;

/** Where the application was tested besides the given address and as whom, and what was left alone: a line each. */
export const interfaceWords = ({ accounts = [], apis = [], heldBack = [], movedTo }: Coverage): string[] => [
  ...(movedTo === undefined ? [] : [`The given address leads to ${movedTo}: its pages are there`]),
  ...accounts.map(accountSeenWords),
  ...apis.map((api) => `${api.origin}: ${apiWords(api)}`),
  ...heldBack.map(({ origin, why }) => `${origin} was asked by pages, and left alone: ${heldBackWords[why]}`),
];

type Changed = Pick<SessionDetail, 'disposable' | 'settingsPutBack' | 'leftBehind'>;

/** What could be changed while it was tested, and whether settings that were are as before: said only of what was seen to be. */
export const scopeWords = ({ disposable, settingsPutBack, leftBehind }: Changed): string => {
  if (disposable) return 'Tested as a throw-away copy: everything could be changed.';
  const only =
    'Tested as an application in use: nothing that others entered was written over or removed, and what was added is listed';
  const doubtful = leftBehind.filter(({ what }) => what === 'setting').length;
  if (doubtful > 0)
    return `${only}. Settings were changed, of which ${doubtful} could not be shown to be put back (see what the session left behind).`;
  return settingsPutBack > 0
    ? `${only}. Settings were changed, put back, and read as before (${count(settingsPutBack, 'time')}).`
    : `${only}; no setting was changed.`;
};

/** What is said of a test that passed on the application that was broken on purpose, too. */
export const survivorWords = ({ mutation }: Pick<ReportedTest, 'mutation'>): string | undefined =>
  mutation?.verdict === 'survived'
    ? 'Passed on broken pages and answers, too: it may guard nothing.'
    : undefined;

/** What is said of a test that nothing planned. */
export const carriedOverWords = ({ carriedOver }: Pick<ReportedRun, 'carriedOver'>): string | undefined =>
  carriedOver === null
    ? undefined
    : 'Of an earlier session: nothing planned it any more, so it was run once more.';

/** Tests that the session retired, and why. */
export const retiredIn = (
  tests: readonly ReportedTest[],
  sessionId: string,
): { readonly title: string; readonly why: string }[] =>
  tests.flatMap(({ title, retirement }) =>
    retirement?.sessionId === sessionId ? [{ title, why: retirement.detail }] : [],
  );

/** Which share of the tests that passed was seen to be able to fail; undefined where none was tried. */
export const mutationWords = ({ mutations }: Pick<SessionDetail, 'mutations'>): string | undefined => {
  const { killed, survived, undecided } = mutations;
  const tried = killed + survived + undecided;
  if (tried === 0) return undefined;
  const dropped = survived > 0 ? `; ${survived} passed there, too, and may guard nothing` : '';
  const unclear = undecided > 0 ? `; ${undecided} could not be carried out there` : '';
  return `${count(tried, 'passing test')} ${tried === 1 ? 'was' : 'were'} run again on pages and answers that were broken on purpose: ${killed} noticed${dropped}${unclear}.`;
};

/** What is said of a test whose expectation is no rule. */
export const inferredWords = ({ inferred }: Pick<ReportedTest, 'inferred'>): string | undefined =>
  inferred
    ? 'A language model inferred what is expected: a failure is a ticket to look into, no bug.'
    : undefined;

/** What a language model brought and used; undefined where none took part. */
export const languageModelWords = ({
  languageModel,
}: Pick<SessionDetail, 'languageModel'>): string | undefined => {
  if (languageModel === null) return undefined;
  const { model, status, failure, proposals, usage } = languageModel;
  if (status === 'asked') return `The language model ${model} was not asked before the session ended.`;
  const came =
    failure === null
      ? `brought ${count(proposals, 'test idea')}`
      : `brought nothing, and the session went on without it: ${failure.text}`;
  if (usage === null) return `The language model ${model} ${came}`;
  const tokens = `${usage.inputTokens} tokens in and ${usage.outputTokens} out${usage.estimated ? ' by estimate' : ''}`;
  const used = usage.cached
    ? 'The same had been asked before: nothing was sent.'
    : `It took ${count(usage.requests, 'request')}, ${tokens}, ${usage.seconds.toFixed(1)} s${usage.cost === null ? '' : ` and ${usage.cost}`}.`;
  return `The language model ${model} ${failure === null ? `${came}.` : came} ${used}`;
};

/** What came of cleaning up; undefined where it was not asked for. */
export const cleanUpWords = ({ cleanUp }: Pick<SessionDetail, 'cleanUp'>): string | undefined => {
  if (cleanUp === null) return undefined;
  const { status, removed, gone, kept, stopped } = cleanUp;
  if (status === 'waiting') return 'Nothing was cleaned up: the session ended before.';
  if (status === 'running') return `The clean-up was stopped: ${count(removed.length, 'thing')} removed.`;
  const all = removed.length + kept.length;
  if (all === 0 && stopped === null)
    return 'Nothing to clean up: what the session made is gone, or was only in its own browsers.';
  const done = `Cleaned up: ${removed.length} of ${count(all, 'thing')} removed and seen to be gone`;
  const before = gone.length > 0 ? `; ${gone.length} had been removed by tests` : '';
  return `${done}${before}.${stopped === null ? '' : ` ${stopped}`}`;
};

/** What is still there, with why where that is known. */
export const stillThere = ({
  cleanUp,
  leftBehind,
}: Pick<SessionDetail, 'cleanUp' | 'leftBehind'>): readonly (LeftBehind & { readonly why?: string })[] =>
  cleanUp !== null && cleanUp.kept.length > 0 ? cleanUp.kept : leftBehind;

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** A link that can only lead to a web page: what a target calls an address may be a script. */
export const absolute = (url: string, base: string): string => {
  for (const [text, from] of [
    [url, base],
    [base, undefined],
  ] as const)
    if (URL.canParse(text, from) && /^https?:$/.test(new URL(text, from).protocol))
      return new URL(text, from).href;
  return 'about:blank';
};
