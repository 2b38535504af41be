// From an attempt's errors to a failure the brain can judge: only an expectation that the plan named as its oracle speaks against the application.
import { stripVTControlCharacters } from 'node:util';
import type { Expectation, RunFailure } from '@prowl/contracts';
import { comparison, cut } from './comparison.ts';
import type { Attempt } from './messages.ts';

/** What a thing is like cannot be said of one that is not there: only its being there can. */
const ofNothing = (message: string): boolean =>
  /^(?:Error: )?element\(s\) not found/m.test(message) &&
  /\.to(HaveAccessibleName|HaveAttribute|HaveValue|BeEnabled|BeDisabled|BeChecked|BeFocused|BeEditable|BeInViewport)\(/.test(
    message,
  );

/** A look at a part of the page gives something, be it that there is none. */
const gaveNothing = (message: string): boolean =>
  /^Locator:/m.test(message) && /^Received(?: [a-z]+)?:\s+undefined\s*$/m.test(message);

/** The time was up before the first look had ended, as on a slow machine: nothing was seen. */
const neverLooked = (message: string): boolean =>
  gaveNothing(message) ||
  (/\n\n(Timeout|Test timeout of) \d+ms exceeded( while waiting on the predicate)?$/.test(
    message.trimEnd(),
  ) &&
    !/^Call [Ll]og:/m.test(message));

/** All that went wrong was that the time was too short for a look: it says nothing of the application. */
export const sawNothing = (errors: readonly { readonly message?: string | undefined }[]): boolean =>
  errors.length > 0 && errors.every(({ message = '' }) => neverLooked(stripVTControlCharacters(message)));

/** The expectation of the plan that an error's message speaks of; undefined when it is none of them. */
export const oracleIn = (message: string, oracles: readonly string[]): string | undefined => {
  const [said = ''] = stripVTControlCharacters(message)
    .replace(/^Error: /, '')
    .split('\n\n');
  // The stock runner puts what was expected behind an empty line; a message of several lines stays whole.
  return oracles.find((oracle) => said.trimEnd() === oracle.split('\n\n')[0]?.trimEnd());
};

/** The error says that one of these expectations did not hold, of something that was there and was looked at. */
export const speaksAgainst = (error: string, oracles: readonly string[]): boolean => {
  const message = stripVTControlCharacters(error);
  return oracleIn(message, oracles) !== undefined && !ofNothing(message) && !neverLooked(message);
};

/** The attempt's failure; undefined when it did not fail.  */
export const failureOf = (attempt: Attempt, expectations: readonly Expectation[]): RunFailure | undefined => {
  if (attempt.status === 'passed' || attempt.status === 'skipped') return undefined;
  const messages = expectations.map(({ message }) => message);
  const errors = attempt.errors.map((error) => ({
    ...error,
    message: stripVTControlCharacters(error.message),
  }));
  const spoken = errors.map((error) => ({ error, oracle: oracleIn(error.message, messages) }));
  const proof = spoken.find(({ oracle }) => oracle !== undefined);
  const first = proof?.error ?? errors[0];
  const place = {
    ...(attempt.steps[0] === undefined ? {} : { step: cut(attempt.steps[0]) }),
    ...(first?.line === undefined ? {} : { line: first.line }),
    ...(first?.snippet === undefined ? {} : { snippet: cut(stripVTControlCharacters(first.snippet)) }),
  };
  const expectation = expectations.find(({ message }) => message === proof?.oracle);
  if (
    proof !== undefined &&
    expectation !== undefined &&
    attempt.gone === undefined &&
    speaksAgainst(proof.error.message, messages)
  )
    return {
      kind: 'oracle',
      message: expectation.message,
      expectation: expectation.id,
      ...(attempt.read === undefined ? {} : { read: attempt.read }),
      ...comparison(proof.error.message),
      ...place,
    };
  const message = cut(first?.message.split('\n').slice(0, 6).join('\n') ?? `The test was ${attempt.status}.`);
  if (attempt.gone !== undefined) return { kind: 'crash', message, ...place };
  if (attempt.status === 'timedOut') return { kind: 'timeout', message, ...place };
  if (attempt.status === 'interrupted')
    return { kind: 'crash', message: 'The run was interrupted.', ...place };
  return { kind: 'precondition', message, ...place };
};
