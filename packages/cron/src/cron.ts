// When a cron expression is due in a time zone, and what is wrong with one that is not understood. Pure: the present is an argument.
//
// Daylight saving follows Vixie cron: where neither minute nor hour has a wildcard or a step, a time that the clock skips is due right after the
// gap, and one that comes twice is due once. Other expressions are due whenever the clock on the wall shows the time.
import { Cron } from 'croner';

/** `cron`: five fields (minute, hour, day of month, month, day of week) or a nickname (`@daily`). `timeZone`: of the IANA database. */
export interface CronRule {
  readonly cron: string;
  readonly timeZone: string;
}

/** What is wrong with a rule, and what to do. */
export interface CronProblem {
  readonly field: keyof CronRule;
  readonly detail: string;
}

const minuteMs = 60_000;
/** Times that are looked at for the smallest distance: more than an expression that is allowed has in a day. */
const sample = 300;

const open = ({ cron, timeZone }: CronRule): Cron =>
  new Cron(cron, { paused: true, mode: '5-part', timezone: timeZone, fixedTimeRule: 'no-wildcard' });

/** The next times after `after`, exclusive, at most `count` of them. Milliseconds since the epoch. @throws for a rule that has a problem. */
export const nextTimes = (rule: CronRule, after: number, count: number): number[] =>
  open(rule)
    .nextRuns(count, new Date(after))
    .map((date) => date.getTime());

/** Times that were missed are counted one by one up to here: each takes half a millisecond. */
const mostCounted = 100;

/**
 * The last time that was due after `after`, exclusive, up to `until`, inclusive, in milliseconds since the epoch, and how many were due
 * `before` it; counting ends at 100. Undefined: none. @throws for a rule that has a problem.
 */
export const latestTime = (
  rule: CronRule,
  after: number,
  until: number,
): { readonly at: number; readonly before: number } | undefined => {
  const cron = open(rule);
  const next = (from: number): number | undefined => {
    const time = cron.nextRun(new Date(from))?.getTime();
    return time === undefined || time > until ? undefined : time;
  };
  let at = next(after);
  if (at === undefined) return undefined;
  for (let before = 0; before < mostCounted; before += 1) {
    const later = next(at);
    if (later === undefined) return { at, before };
    at = later;
  }
  const [last] = cron.previousRuns(1, new Date(until + 1));
  return { at: last?.getTime() ?? at, before: mostCounted };
};

const isTimeZone = (timeZone: string): boolean => {
  try {
    return timeZone !== '' && new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
};

/** Croner names itself in front of what it says. */
const withoutName = (message: string): string => message.replace(/^\w+: /, '');

const fieldCount = (cron: string): number => cron.trim().split(/\s+/).length;

/** Minutes between the two times of the expression that are closest. Daylight saving makes no difference. */
const smallestInterval = (cron: string, now: number): number => {
  const times = nextTimes({ cron, timeZone: 'UTC' }, now, sample);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  return Math.min(...gaps) / minuteMs;
};

/** What is wrong; undefined: nothing. `now` in milliseconds since the epoch. `minimumMinutes` between two times. */
export const problemOf = (
  { cron, timeZone }: CronRule,
  now: number,
  minimumMinutes: number,
): CronProblem | undefined => {
  if (!isTimeZone(timeZone))
    return {
      field: 'timeZone',
      detail: `“${timeZone}” is not a time zone. Name one of the IANA database, for example Europe/Zurich, America/New_York or UTC.`,
    };
  const fields = fieldCount(cron);
  if (!cron.trim().startsWith('@') && fields !== 5)
    return {
      field: 'cron',
      detail: `“${cron}” has ${fields} ${fields === 1 ? 'field' : 'fields'}. Give five: minute, hour, day of month, month, day of week; for example 0 3 * * 1-5.`,
    };
  try {
    if (nextTimes({ cron, timeZone }, now, 1).length === 0)
      return {
        field: 'cron',
        detail: `“${cron}” is never due: no month has such a day. Correct day and month.`,
      };
    const minutes = smallestInterval(cron, now);
    return minutes >= minimumMinutes
      ? undefined
      : {
          field: 'cron',
          detail: `“${cron}” is due every ${minutes} min at its closest. At least ${minimumMinutes} min must lie between two times.`,
        };
  } catch (error) {
    const why = withoutName(error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
    return {
      field: 'cron',
      detail: `“${cron}” is not understood: ${why}. An example: 0 3 * * 1-5 is 03:00 from Monday to Friday.`,
    };
  }
};
