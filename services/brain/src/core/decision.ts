// What a decider gives back: events to append and the answer, or a refusal. Refusals are values; thrown means broken.
import type { ErrorCode, Refusal } from '@prowl/contracts';
import type { Pending } from './envelope.ts';

export type Decision<Answer> =
  | { readonly events: readonly Pending[]; readonly answer: Answer }
  | { readonly refusal: Refusal };

export const accept = <Answer>(events: readonly Pending[], answer: Answer): Decision<Answer> => ({
  events,
  answer,
});
export const refuse = (code: ErrorCode, message: string): { refusal: Refusal } => ({
  refusal: { code, message },
});
