// The live view of a session: one moving line on a terminal, a line per phase elsewhere. Pure text; the caller writes.
import { accountSeenWords, apiWords, heldBackWords, type SessionDetail } from '@prowl/contracts';

export interface Marks {
  readonly done: string;
  readonly colour: (code: number, text: string) => string;
}

const plain: Marks = { done: '✓', colour: (_, text) => text };
const coloured: Marks = {
  done: '\u001b[32m✓\u001b[0m',
  colour: (code, text) => `\u001b[${code}m${text}\u001b[0m`,
};
export const marksFor = (terminal: boolean): Marks => (terminal ? coloured : plain);

const clock = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

const bar = (done: number, total: number): string => {
  const width = 22;
  const full = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
};
const wheel = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** The line that says what is going on. `elapsed` in milliseconds since the session began. */
export const liveLine = (session: SessionDetail, elapsed: number, tick: number): string => {
  const spin = wheel[tick % wheel.length] ?? '';
  const { phase, exploration, progress } = session;
  if (phase === 'exploring')
    return `${spin} exploring  ${exploration === null ? 'starting the browser' : `${count(exploration.pages, 'page')}, ${count(exploration.states, 'state')}, ${count(exploration.actions, 'action')}  ${exploration.url}`}  ${clock(elapsed)}`;
  if (session.cleanUp?.status === 'running')
    return `${spin} cleaning   ${session.cleanUp.removed.length} removed, ${session.leftBehind.length} left  ${clock(elapsed)}`;
  if (phase === 'testing')
    return `${spin} testing    ${bar(progress.done, progress.total)}  ${progress.done}/${progress.total} · ${session.testsPassed} passed · ${session.testsFailed} failed · ${count(session.bugsFound, 'bug')}  ${clock(elapsed)}`;
  return `${spin} ${phase.padEnd(10)} ${clock(elapsed)}`;
};

const interfacesOf = (session: SessionDetail | undefined) => {
  const { apis = [], heldBack = [] } = session?.coverage ?? session?.exploration ?? {};
  return { apis, heldBack };
};

/** Where the application's interface is besides its pages, and what was not taken for one. */
const interfaces = (before: SessionDetail | undefined, now: SessionDetail, marks: Marks): string[] => {
  const [said, seen] = [interfacesOf(before), interfacesOf(now)];
  const isNew = (known: readonly { origin: string }[], { origin }: { origin: string }) =>
    !known.some((each) => each.origin === origin);
  return [
    ...seen.apis
      .filter((api) => isNew(said.apis, api))
      .map((api) => `${marks.done} API        ${api.origin}  ${apiWords(api)}`),
    ...seen.heldBack
      .filter((held) => isNew(said.heldBack, held) && isNew(seen.apis, held))
      .map(({ origin, why }) => marks.colour(33, `! left alone ${origin}  ${heldBackWords[why]}`)),
  ];
};

/** Lines for what has been finished since, given once each. */
export const milestones = (
  before: SessionDetail | undefined,
  now: SessionDetail,
  marks: Marks,
  sincePhase: number,
): string[] => {
  const lines: string[] = [];
  if (before?.signIn.status !== now.signIn.status) {
    if (now.signIn.status === 'verified' && now.signIn.detail !== '')
      lines.push(`${marks.done} signed in  ${now.signIn.detail}`);
    if (now.signIn.status === 'failed')
      lines.push(marks.colour(33, `! sign-in failed: ${now.signIn.detail}`));
  }
  lines.push(...interfaces(before, now, marks));
  if (before?.coverage == null && now.coverage !== null) {
    const { pages, states, actionsTried, actionsSeen, operations } = now.coverage;
    const left = actionsSeen - actionsTried;
    lines.push(
      `${marks.done} explored   ${count(pages, 'page')}, ${count(states, 'state')}, ${count(actionsTried, 'action')}${left > 0 ? ` (${left} left)` : ''}, ${count(operations, 'API operation')}  ${clock(now.coverage.seconds * 1_000)}`,
    );
  }
  if (before?.coverage == null)
    for (const seen of now.coverage?.accounts ?? []) {
      const words = accountSeenWords(seen);
      lines.push(
        seen.status === 'verified' ? `${marks.done} account    ${words}` : marks.colour(33, `! ${words}`),
      );
    }
  if ((before?.progress.total ?? 0) === 0 && now.progress.total > 0) {
    const families = Object.entries(now.testsPerFamily)
      .sort(([, a], [, b]) => b - a)
      .map(([family, number]) => `${number} ${family}`);
    lines.push(
      `${marks.done} planned    ${count(now.progress.total, 'test')}: ${families.slice(0, 6).join(', ')}${families.length > 6 ? ' …' : ''}`,
    );
  }
  // Tests have ended when what they made is taken away again, or else when the next phase begins.
  const tested = (session: SessionDetail | undefined): boolean =>
    session !== undefined &&
    !['exploring', 'planning'].includes(session.phase) &&
    (session.phase !== 'testing' || !['waiting', undefined].includes(session.cleanUp?.status));
  if (before?.phase === 'testing' && !tested(before) && tested(now))
    lines.push(
      `${marks.done} tested     ${count(now.testsRun, 'test')}: ${now.testsPassed} passed, ${now.testsFailed} failed, ${now.testsFlaky} flaky  ${clock(sincePhase)}`,
    );
  if (before?.cleanUp?.status !== 'done' && now.cleanUp?.status === 'done') {
    const { removed, kept, seconds } = now.cleanUp;
    if (removed.length + kept.length > 0)
      lines.push(
        `${marks.done} cleaned up ${count(removed.length, 'thing')} removed${kept.length > 0 ? `, ${kept.length} still there` : ''}  ${clock(seconds * 1_000)}`,
      );
  }
  return lines;
};
