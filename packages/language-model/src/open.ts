// A language model as the rest uses it: an adapter that is loaded when it is first needed, and a memory of what was answered.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Adapter, Asked, LanguageModel, LanguageModelSettings, Question } from './port/port.ts';

const mostRemembered = 200;
const rememberedMs = 24 * 3_600_000;

/** Whose question, to which model, in which words, for which form of answer. */
const keyOf = (
  owner: string,
  model: string,
  { instructions, material, answer, lookups }: Question<unknown>,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        owner,
        model,
        instructions,
        material,
        z.toJSONSchema(answer),
        lookups.map(({ name, description }) => [name, description]),
      ]),
    )
    .digest('hex');

const loadOpenAi = async (): Promise<Adapter> => (await import('./langchain/openai.ts')).openAiCompatible;

/** Nothing is loaded and nobody is asked until the first question. */
export const openLanguageModel = (
  settings: LanguageModelSettings,
  load: () => Promise<Adapter> = loadOpenAi,
): LanguageModel => {
  const remembered = new LRUCache<string, { readonly answer: unknown }>({
    max: mostRemembered,
    ttl: rememberedMs,
  });
  const { model: name, prices } = settings;
  return {
    name,
    ask: async <Answer>(...[question, limits, owner, signal]: Parameters<LanguageModel['ask']>) => {
      const key = keyOf(owner, name, question);
      const known = remembered.get(key);
      if (known !== undefined) {
        const cost = prices === undefined ? null : 0;
        const none = { requests: 0, inputTokens: 0, outputTokens: 0, estimated: false, seconds: 0, cost };
        return { ok: true, answer: known.answer as Answer, usage: { ...none, cached: true } }; // it fitted the schema that is in its key
      }
      const adapter = await load();
      const asked = await adapter(settings)(question as Question<Answer>, limits, signal);
      if (asked.ok) remembered.set(key, { answer: asked.answer });
      return asked satisfies Asked<Answer>;
    },
  };
};
