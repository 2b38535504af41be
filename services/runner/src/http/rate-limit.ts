// The target limits how often it is asked: an answer that says so is about the one who asks, and no fault.

const tooMany = 429;
const unavailable = 503;
const secondsUnsaid = 5;

/** Who is to come back later than that is not asking too often: the service is down. */
const mostSeconds = 60;

/** A 503 counts when it says to come back soon. */
export const isRateLimited = (status: number, headers: Readonly<Record<string, string>>): boolean =>
  status === tooMany ||
  (status === unavailable && Number(headers['retry-after'] ?? Number.NaN) <= mostSeconds);

/**
 * Milliseconds until the next try, at most `most`: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else the seconds of
 * `RateLimit-Reset`, else a guess. `headers` have names in small letters.
 */
export const millisecondsToWait = (
  headers: Readonly<Record<string, string>>,
  { now, most }: { readonly now: number; readonly most: number },
): number => {
  const said = headers['retry-after'] ?? headers['ratelimit-reset'] ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(said.trim()) ? Number(said) : (Date.parse(said) - now) / 1_000;
  const wanted = Number.isFinite(seconds) && seconds >= 0 ? seconds : secondsUnsaid;
  return Math.min(most, wanted * 1_000 + 250); // clocks and windows round
};
