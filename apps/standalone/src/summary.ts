// What is left on the screen when a session has ended: at most a screen, the worst first.
import type { BugDetail, CleanUp, SessionDetail, Verdict } from '@prowl/contracts';
import { count, type Marks } from './progress.ts';

const colours = { critical: 35, high: 31, medium: 33, low: 36 } as const;
const shown = 12;
const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;

const verdicts = {
  clean: 'No bugs found.',
  'bugs-found': '',
  inconclusive: 'Inconclusive: too little could be tested to say that it works.',
} as const;

/** The address of a bug, unless its title says it already. */
const besides = ({ title, url }: Pick<BugDetail, 'title' | 'url'>): string => {
  const said = cut(title, 74).split(/[\s()]+/);
  return [url, url.replaceAll(/\/\d+(?=\/|$)/g, '/:id')].some((place) => said.includes(place))
    ? ''
    : cut(url, 40);
};

/** A comment below a record of others, or a column of their table, is added to what is theirs, and stays until it is removed. */
const untouched = 'Nothing that others entered was written over or removed; what was added is listed';

/** What could be changed, and whether settings that were are as before: said only of what was seen to be. */
const changedBy = ({ disposable, settingsPutBack, leftBehind }: SessionDetail): string[] => {
  if (disposable) return ['Tested as a throw-away copy: everything could be changed.'];
  const doubtful = leftBehind.filter(({ what }) => what === 'setting');
  if (doubtful.length > 0)
    return [
      `${untouched}. Of settings, ${count(doubtful.length, 'setting')} could not be shown to be put back:`,
      ...doubtful.map(({ name, url }) => `  ${cut(name, 80)}  ${cut(url, 40)}`),
    ];
  return settingsPutBack > 0
    ? [`${untouched}. Settings were changed, put back, and read as before.`]
    : [`${untouched}; no setting was changed.`];
};

const mostNamed = 6;
const named = ({ what, name, url }: SessionDetail['leftBehind'][number]): string =>
  `  ${what.padEnd(8)}  ${cut(name, 60)}  ${cut(url, 40)}`;
const others = (many: number): string[] => (many > 0 ? [`  … ${many} more in the report`] : []);

const leftBehindOf = ({ leftBehind, disposable }: SessionDetail): string[] => {
  const left = leftBehind.filter(({ what }) => what !== 'setting' || disposable);
  if (left.length === 0) return [];
  return [
    `Left behind: ${count(left.length, 'thing')}`,
    ...left.slice(0, mostNamed).map(named),
    ...others(left.length - mostNamed),
  ];
};

/** What of the things that the session made is gone, and what is still there and why. */
const cleanedUp = (session: SessionDetail, { status, removed, gone, kept, stopped }: CleanUp): string[] => {
  if (status !== 'done')
    return [
      status === 'waiting'
        ? 'Nothing was cleaned up: the session ended before.'
        : `The clean-up was stopped: ${count(removed.length, 'thing')} removed.`,
      ...leftBehindOf(session),
    ];
  const all = removed.length + kept.length;
  if (all === 0 && stopped === null)
    return ['Nothing to clean up: what the session made is gone, or was only in its own browsers.'];
  const before = gone.length > 0 ? `, ${gone.length} had been removed by tests` : '';
  return [
    `Cleaned up: ${removed.length} of ${count(all, 'thing')} removed${before}.`,
    ...(stopped === null ? [] : [stopped]),
    ...(stopped !== null && kept.length === 0 ? leftBehindOf(session) : []),
    ...(kept.length > 0 ? ['Still there:'] : []),
    ...kept.slice(0, mostNamed).flatMap((thing) => [named(thing), `            ${cut(thing.why, 90)}`]),
    ...others(kept.length - mostNamed),
  ];
};

/** What counted, and against what. */
const verdictWords = ({ result, failOn, newOnly, base, bugs }: Verdict): string => {
  const counting = bugs.filter(({ counts }) => counts).length;
  const which = `${newOnly ? 'new ' : ''}${counting === 1 ? 'bug' : 'bugs'}${failOn === 'low' ? '' : ` of severity ${failOn} or above`}`;
  const compared = base === null ? 'no earlier session to compare with' : `compared with ${base.sessionId}`;
  return `Verdict: ${result}, ${counting === 0 ? 'no' : counting} ${which} (${compared})`;
};

export const summarise = (
  session: SessionDetail,
  bugs: readonly BugDetail[],
  places: { report: string; board: string | undefined },
  marks: Marks,
  verdict?: Verdict,
): string => {
  const lines: string[] = [''];
  if (session.status === 'failed')
    lines.push(marks.colour(31, `The session failed: ${session.error ?? 'unknown cause'}`));
  else if (session.status === 'cancelled') lines.push('The session was cancelled.');
  else if (session.outcome === 'inconclusive') {
    // First, whatever else was found: who reads one line must not take it for a result.
    lines.push(
      marks.colour(33, session.error === null ? verdicts.inconclusive : `Inconclusive: ${session.error}`),
    );
    if (bugs.length > 0) lines.push(marks.colour(1, `${count(bugs.length, 'bug')} found all the same`));
  } else if (bugs.length > 0) lines.push(marks.colour(1, `${count(bugs.length, 'bug')} found`));
  else lines.push(marks.colour(1, session.outcome === null ? '' : verdicts[session.outcome]));
  if (session.error !== null && session.status === 'completed' && session.outcome !== 'inconclusive')
    lines.push(marks.colour(33, session.error));
  const width = Math.max(0, ...bugs.slice(0, shown).map(({ title }) => Math.min(title.length, 74)));
  for (const bug of bugs.slice(0, shown))
    lines.push(
      `  ${marks.colour(colours[bug.severity], bug.severity.padEnd(8))}  ${cut(bug.title, 74).padEnd(width)}  ${besides(bug)}`.trimEnd(),
    );
  if (bugs.length > shown) lines.push(`  … and ${count(bugs.length - shown, 'more', 'more')}`);
  lines.push(
    '',
    `${count(session.testsRun, 'test')} run: ${session.testsPassed} passed, ${session.testsFailed} failed, ${session.testsFlaky} flaky${session.testsSkipped > 0 ? `; ${session.testsSkipped} did not apply` : ''}${session.testsErrored > 0 ? `, ${session.testsErrored} could not be carried out` : ''}${session.testsLeftOut > 0 ? `; ${session.testsLeftOut} left out for lack of time` : ''}`,
  );
  const { killed, survived, undecided } = session.mutations;
  if (killed + survived + undecided > 0)
    lines.push(
      `${killed} of ${count(killed + survived + undecided, 'passing test')} noticed when the application was broken on purpose`,
    );
  const leftOut = session.leftOut
    .slice(0, 4)
    .map(
      ({ what, why, count: times }) => `  ${cut(what, 40)}${times > 1 ? ` (${times})` : ''}: ${cut(why, 70)}`,
    );
  if (leftOut.length > 0)
    lines.push(
      'Not tested:',
      ...leftOut,
      ...(session.leftOut.length > 4 ? [`  … ${session.leftOut.length - 4} more in the report`] : []),
    );
  lines.push('', ...changedBy(session));
  const { certificate, oneAtATime } = session.coverage ?? {};
  if (certificate !== undefined)
    lines.push(`Its certificate is ${certificate}: browsers warn of it. It was tested all the same.`);
  if (oneAtATime === true)
    lines.push('Its pages stay empty when several are loaded at once: it was tested one page at a time.');
  lines.push(...(session.cleanUp === null ? leftBehindOf(session) : cleanedUp(session, session.cleanUp)));
  if (verdict !== undefined) lines.push('', verdictWords(verdict));
  lines.push('', `Report  ${places.report}`);
  if (places.board !== undefined) lines.push(`API     ${places.board}`);
  return lines.join('\n');
};
