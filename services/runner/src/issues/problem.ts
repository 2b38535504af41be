// What a host's answer means for who asked: wait, try again, or leave this one.
import type { IssueOutcome } from '@prowl/contracts';

/** `message` is shown to the team, and holds nothing that a host or an application wrote. */
export class HostProblem extends Error {
  override readonly name = 'HostProblem';
  readonly outcome: Exclude<IssueOutcome, 'done'>;
  /** Of the answer; null when there was none. */
  readonly status: number | null;
  /** How long the host asks to wait, milliseconds. */
  readonly waitMs: number | undefined;
  constructor(
    outcome: HostProblem['outcome'],
    message: string,
    {
      status = null,
      waitMs,
      cause,
    }: { status?: number | null; waitMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.outcome = outcome;
    this.status = status;
    this.waitMs = waitMs;
  }
}

/** Hosts that limit without saying until when mean a minute at least. */
const leastWaitMs = 60_000;
/** However long a host says. */
const mostWaitMs = 6 * 3_600_000;

const number = (text: string | null): number | undefined =>
  text === null || !/^\d+$/.test(text.trim()) ? undefined : Number(text);

/** Retry-After in seconds or as a date, or the second at which a limit starts anew, whichever a host says. */
const waitOf = (headers: Headers, now: number): number | undefined => {
  const after = headers.get('retry-after');
  const seconds = number(after);
  if (seconds !== undefined) return seconds * 1_000;
  const date = after === null ? Number.NaN : Date.parse(after);
  if (!Number.isNaN(date)) return date - now;
  if (headers.get('x-ratelimit-remaining') !== '0' && headers.get('ratelimit-remaining') !== '0')
    return undefined;
  const reset = number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset'));
  return reset === undefined ? undefined : reset * 1_000 - now;
};

/** Of the host as a whole: the next issue would fare no better. */
const everything: Readonly<Record<number, string>> = {
  401: 'the host does not take the token. Give a new one that may read and write issues.',
  403: 'the token may not do this. It needs to read and write issues of this repository.',
  404: 'there is no such repository for this token, or it has no issues.',
  410: 'issues are turned off in this repository.',
};

/** Undefined when all is well. `text`: the beginning of the answer, which some hosts say in what they limit. `now`: milliseconds since the epoch. */
export const problemOf = (
  status: number,
  headers: Headers,
  text: string,
  now: number,
): HostProblem | undefined => {
  if (status >= 200 && status < 300) return undefined;
  const wait = waitOf(headers, now);
  // GitHub's secondary limits come as 403, at times with no more than words.
  const isLimited = status === 429 || (status === 403 && (wait !== undefined || text.includes('rate limit')));
  if (isLimited || (status === 503 && wait !== undefined)) {
    const waitMs = Math.min(mostWaitMs, Math.max(1_000, wait ?? leastWaitMs));
    return new HostProblem('limited', `It answered ${status}: the host asks to wait.`, { status, waitMs });
  }
  if (status >= 300 && status < 400)
    return new HostProblem(
      'failed',
      `It answered ${status}; redirects are not followed. Give the address that the repository has now.`,
      { status },
    );
  const known = everything[status];
  if (known !== undefined) return new HostProblem('failed', `It answered ${status}: ${known}`, { status });
  if (status >= 500) return new HostProblem('failed', `It answered ${status}.`, { status });
  return new HostProblem('rejected', `It answered ${status}: the host does not take this.`, { status });
};
