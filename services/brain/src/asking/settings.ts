// What is read from the environment about language models. Without LLM_MODEL there is none, whatever keys lie about.
import { type LanguageModel, openLanguageModel } from '@prowl/language-model';
import { count, optionalAddress, optionalNumber, optionalText, SettingsError } from '@prowl/service';
import type { z } from 'zod';
import type { ModelAtHand } from './ask.ts';

export const languageModelVariables = {
  LLM_MODEL: optionalText({
    description: 'The language model that takes part, as its provider names it. Absent: none does.',
  }),
  OPENAI_API_KEY: optionalText({
    description: 'The key for it. A server of one’s own may want none.',
    secret: true,
  }),
  OPENAI_BASE_URL: optionalAddress(
    {
      description:
        'An endpoint with the API of OpenAI, e.g. `http://127.0.0.1:11434/v1`. Absent: OpenAI’s own.',
    },
    ['http:', 'https:'],
  ),
  LLM_SECONDS: count(
    { description: 'How long one asking of the language model may take.', default: '60' },
    1,
    600,
  ),
  LLM_SESSION_TOKENS: count(
    { description: 'Tokens, in and out, that one session or analysis may use of it.', default: '60000' },
    1_000,
    10_000_000,
  ),
  LLM_TEAM_TOKENS: count(
    { description: 'Tokens, in and out, that a team may use of it in a day.', default: '2000000' },
    1_000,
    2_000_000_000,
  ),
  LLM_INPUT_PRICE: optionalNumber({ description: 'What a million tokens in costs, in any currency.' }),
  LLM_OUTPUT_PRICE: optionalNumber({ description: 'What a million tokens out costs, in the same currency.' }),
  LLM_SESSION_COST: optionalNumber({
    description: 'Money that one session or analysis may use of it; takes both prices.',
  }),
  LLM_TEAM_COST: optionalNumber({
    description: 'Money that a team may use of it in a day; takes both prices.',
  }),
};
type Settings = {
  [Name in keyof typeof languageModelVariables]: z.infer<(typeof languageModelVariables)[Name]>;
};

/** Undefined where none is configured. Nothing is loaded and nobody is asked yet. @throws SettingsError */
export const languageModelFrom = (
  settings: Settings,
  open: typeof openLanguageModel = openLanguageModel,
): ModelAtHand | undefined => {
  const { LLM_MODEL: model, OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = settings;
  if (model === undefined) return undefined;
  if (apiKey === undefined && baseUrl === undefined)
    throw new SettingsError(
      'LLM_MODEL names a language model: give OPENAI_API_KEY, or OPENAI_BASE_URL of a server that wants no key; or leave LLM_MODEL out.',
    );
  const { LLM_INPUT_PRICE: input, LLM_OUTPUT_PRICE: output } = settings;
  const { LLM_SESSION_COST: sessionCost, LLM_TEAM_COST: teamCost } = settings;
  const prices = input === undefined || output === undefined ? undefined : { input, output };
  if (prices === undefined && (sessionCost ?? teamCost ?? input ?? output) !== undefined)
    throw new SettingsError(
      'LLM_SESSION_COST and LLM_TEAM_COST take both LLM_INPUT_PRICE and LLM_OUTPUT_PRICE.',
    );
  const opened: LanguageModel = open({ model, apiKey, baseUrl, prices });
  return {
    model: opened,
    budget: {
      model,
      seconds: settings.LLM_SECONDS,
      sessionTokens: settings.LLM_SESSION_TOKENS,
      teamTokens: settings.LLM_TEAM_TOKENS,
      sessionCost,
      teamCost,
    },
  };
};
