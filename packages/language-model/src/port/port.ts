// What the rest knows of language models: a question with a schema, limits, and an answer that fits the schema or the reason why there is none.
import type { LanguageModelFailure, LanguageModelUsage } from '@prowl/contracts';
import type { z } from 'zod';

/** Looks something up for the model while it thinks. What it answers is data to the model, and cut at a length. */
export interface Lookup {
  /** Letters, digits and underscores. */
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** `input` fits the schema. Pure. */
  readonly answer: (input: Readonly<Record<string, unknown>>) => string;
}

export interface Question<Answer> {
  /** What the model is to do. Nothing that came from an application under test. */
  readonly instructions: string;
  /** What it is about; text of the application is data in it. */
  readonly material: string;
  readonly answer: z.ZodType<Answer> & z.ZodObject;
  readonly lookups: readonly Lookup[];
}

/** What one asking may use, whatever it takes to get an answer. */
export interface Limits {
  readonly seconds: number;
  /** In and out together. */
  readonly tokens: number;
  /** In the currency of the prices; only where there are prices. */
  readonly cost?: number | undefined;
}

export type Asked<Answer> =
  | { readonly ok: true; readonly answer: Answer; readonly usage: LanguageModelUsage }
  | { readonly ok: false; readonly failure: LanguageModelFailure; readonly usage: LanguageModelUsage };

export interface LanguageModel {
  /** As its provider names it. */
  readonly name: string;
  /**
   * Asks once, with repetitions where that helps and the limits allow it. `owner`: whose question it is; answers are remembered for each owner alone.
   * All that a model or its endpoint does wrong is a failure, and so is the end of the signal: what was used until then is used.
   */
  ask<Answer>(
    question: Question<Answer>,
    limits: Limits,
    owner: string,
    signal: AbortSignal,
  ): Promise<Asked<Answer>>;
}

/** Per million tokens, in one currency. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

/** An endpoint with the API of OpenAI. */
export interface LanguageModelSettings {
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Absent: OpenAI's own. */
  readonly baseUrl: string | undefined;
  readonly prices: Prices | undefined;
}

/** What a provider of models is to us: one adapter file each. */
export type Adapter = (
  settings: LanguageModelSettings,
) => <Answer>(question: Question<Answer>, limits: Limits, signal: AbortSignal) => Promise<Asked<Answer>>;
