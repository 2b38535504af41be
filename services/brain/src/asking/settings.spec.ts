import { readSettings } from '@prowl/service';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { languageModelFrom, languageModelVariables } from './settings.ts';

const from = (environment: Record<string, string>) => {
  const open = vi.fn(() => ({ name: 'opened' }) as never);
  const settings = readSettings(z.object(languageModelVariables), environment);
  return { made: languageModelFrom(settings, open), open };
};

describe('a language model', () => {
  it('takes part only where one is named, whatever keys there are', () => {
    const { made, open } = from({ OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' });
    expect(made).toBeUndefined();
    expect(open).not.toHaveBeenCalled();
  });

  it('has budgets without being told any', () => {
    const { made, open } = from({ LLM_MODEL: 'm-1', OPENAI_API_KEY: 'sk-1' });
    expect(made?.budget).toEqual({
      model: 'm-1',
      seconds: 60,
      sessionTokens: 60_000,
      teamTokens: 2_000_000,
      sessionCost: undefined,
      teamCost: undefined,
    });
    expect(open).toHaveBeenCalledWith({
      model: 'm-1',
      apiKey: 'sk-1',
      baseUrl: undefined,
      prices: undefined,
    });
  });

  it('costs money where prices say so', () => {
    const { made, open } = from({
      LLM_MODEL: 'm-1',
      OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
      LLM_INPUT_PRICE: '2.5',
      LLM_OUTPUT_PRICE: '10',
      LLM_SESSION_COST: '0.25',
    });
    expect(made?.budget.sessionCost).toBe(0.25);
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ prices: { input: 2.5, output: 10 } }));
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ LLM_MODEL: 'm-1' }, /OPENAI_API_KEY, or OPENAI_BASE_URL/],
    [
      { LLM_MODEL: 'm-1', OPENAI_API_KEY: 'sk-1', LLM_TEAM_COST: '5' },
      /LLM_INPUT_PRICE and LLM_OUTPUT_PRICE/,
    ],
    [
      { LLM_MODEL: 'm-1', OPENAI_API_KEY: 'sk-1', LLM_INPUT_PRICE: '5' },
      /LLM_INPUT_PRICE and LLM_OUTPUT_PRICE/,
    ],
    [{ LLM_SESSION_TOKENS: 'many' }, /LLM_SESSION_TOKENS must be a whole number/],
    [{ LLM_INPUT_PRICE: '-1' }, /LLM_INPUT_PRICE must be a number/],
    [{ OPENAI_BASE_URL: 'localhost:11434' }, /OPENAI_BASE_URL must be an address/],
  ])('is refused with what to do: %o', (environment, words) => {
    expect(() => from(environment)).toThrow(words);
  });
});
