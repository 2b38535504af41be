// What a language model may spend and what it spent. Nothing of what is said to it or by it is here.
import { z } from 'zod';

/** A name as its provider writes it; it goes into answers and reports. */
const ModelName = z.string().max(200);

/** What one session or one analysis may spend on a language model, fixed when it starts. Absent: no model is asked. */
export const LanguageModelAllowance = z.object({
  model: ModelName,
  /** Of the whole asking, on top of the time of the session. */
  seconds: z.number().positive(),
  /** In and out together. */
  tokens: z.number().int().positive(),
  /** In the currency of the configured prices. */
  cost: z.number().positive().optional(),
});
export type LanguageModelAllowance = z.infer<typeof LanguageModelAllowance>;

/** What an asking used, as the provider counted it. */
export const LanguageModelUsage = z.object({
  /** Requests that were sent, those that were repeated among them. */
  requests: z.number().int().nonnegative(),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  /** Of answers without a count the tokens are an estimate from above. */
  estimated: z.boolean(),
  seconds: z.number().nonnegative(),
  /** In the currency of the configured prices; null: none are configured. */
  cost: z.number().nonnegative().nullable(),
  /** The same had been asked before: nothing was sent. */
  cached: z.boolean(),
});
export type LanguageModelUsage = z.infer<typeof LanguageModelUsage>;

/** Why an asking brought nothing. */
export const languageModelFailures = {
  'timed-out': 'It did not answer in time.',
  unreachable: 'Its address could not be reached.',
  'key-refused': 'It refused the key: see that OPENAI_API_KEY is right and may use the model.',
  'unknown-model': 'It does not know the model or the address: see LLM_MODEL and OPENAI_BASE_URL.',
  'rate-limited': 'It limits how often it may be asked.',
  'quota-used-up': 'The quota of the account with its provider is used up.',
  'server-error': 'Its server failed.',
  'request-refused': 'It refused the request.',
  unreadable: 'What it answered could not be read.',
  'no-answer': 'It did not answer in the form that it was asked for.',
  'too-long': 'What it answered was too long.',
  budget: 'The tokens or the money that it may use were used up.',
  'team-budget': 'What the team may use of it in a day was used up.',
  'called-off': 'It was called off with what it was asked for.',
  'not-configured': 'No language model is configured any more.',
  'not-carried-out': 'It could not be asked.',
} as const;
export const LanguageModelFailure = z.enum(
  Object.keys(languageModelFailures) as [
    keyof typeof languageModelFailures,
    ...(keyof typeof languageModelFailures)[],
  ],
);
export type LanguageModelFailure = z.infer<typeof LanguageModelFailure>;
