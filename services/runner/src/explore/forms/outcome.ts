// Was a submission accepted? Judged from what changed and what was sent; unclear rather than wrong. Pure.
import type { Submission } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import type { Slice } from '../../tab/recorder.ts';
import { difference, type Snapshot } from '../../tab/snapshot.ts';

export interface Outcome {
  readonly accepted: Submission['accepted'];
  readonly message?: string;
  /** The page says in words that it worked. */
  readonly success?: true;
  readonly fieldErrors: readonly string[];
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export const judgeSubmission = (
  before: Snapshot,
  after: Snapshot,
  slice: Slice,
  mark: string,
  formStays: boolean,
): Outcome => {
  const appeared = difference(after.lines, before.lines);
  const said = after.messages.filter((message) => !before.messages.includes(message));
  const alarm = after.alarms.find((message) => said.includes(message) && !says(message, 'success'));
  const words = [...said, ...appeared].find((line) => line.length < 300 && says(line, 'failure'));
  const success = [...said, ...appeared].find(
    (line) => line.length < 300 && line !== alarm && says(line, 'success') && !says(line, 'failure'),
  );
  const sent = slice.exchanges.filter(({ own, method }) => own && changing.has(method));
  const worst = Math.max(0, ...sent.map(({ status }) => status));
  const complaints = difference(after.complaints, before.complaints);
  const fieldErrors = [...new Set([...after.invalid, ...complaints])].slice(0, 10);
  const moved = after.url !== before.url;
  const shown = appeared.some((line) => line.includes(mark));
  // What a script took it shows, or it empties the fields for the next one, and a required one that is empty counts as wrong to the browser.
  const taken =
    words === undefined &&
    (shown || after.filled < before.filled) &&
    sent.some(({ kind, status }) => kind === 'fetch' && status >= 200 && status < 300);
  const failure = words ?? (taken ? undefined : alarm);
  const verdict = (accepted: Outcome['accepted'], message: string | undefined): Outcome => ({
    accepted,
    ...(message === undefined ? {} : { message: message.slice(0, 300) }),
    fieldErrors,
  });
  if (sent.length === 0 && fieldErrors.length > 0 && !moved) return verdict('no', failure ?? fieldErrors[0]);
  if (worst >= 400) return verdict('no', failure ?? said[0] ?? `the server answered ${worst}`);
  if (fieldErrors.length > 0 && formStays && !taken) return verdict('no', failure ?? fieldErrors[0]);
  // The form again, with what was entered in it and a complaint above it.
  const formAgain =
    failure !== undefined &&
    said.includes(failure) &&
    success === undefined &&
    sent.length > 0 &&
    sent.every(({ kind, status }) => kind === 'document' && status === 200);
  if (failure !== undefined && formStays && (!shown || formAgain)) return verdict('no', failure);
  if (success !== undefined) return { ...verdict('yes', success), success: true };
  if (shown || (moved && sent.length > 0 && failure === undefined)) return verdict('yes', said[0]);
  if (sent.length > 0 && sent.some(({ status }) => status >= 200 && status < 400) && failure === undefined)
    return verdict(
      appeared.length > 0 || sent.some(({ status }) => status >= 300) ? 'yes' : 'unclear',
      said[0],
    );
  return verdict('unclear', failure ?? said[0]);
};
