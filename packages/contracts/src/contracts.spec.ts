import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { event, upcast } from './events/definition.ts';
import {
  ConfigurationBody,
  commandDefinitions,
  errorCatalogue,
  eventDefinitions,
  Locator,
  parseEvent,
  queryDefinitions,
  TestPlan,
  TestsQuery,
} from './index.ts';

describe('the registry of events', () => {
  it('knows each event under its own name, with an aggregate that can be a token of a subject', () => {
    for (const [name, definition] of Object.entries(eventDefinitions)) {
      expect(definition.type).toBe(name);
      expect(definition.aggregate).toMatch(/^[a-z]+$/);
    }
  });

  it('passes over what a later version may add, and refuses data that does not fit', () => {
    expect(parseEvent('SomethingNew', {})).toBeUndefined();
    expect(parseEvent('constructor', {})).toBeUndefined();
    expect(() => parseEvent('DirectiveAdded', {})).toThrow(z.ZodError);
    expect(parseEvent('DirectiveAdded', { directive: 'ignore /admin' })).toEqual({
      type: 'DirectiveAdded',
      data: { directive: 'ignore /admin' },
    });
  });
});

it('an event of an older version is up-cast step by step before it is read', () => {
  const definition = event('LampLit', 'lamp', z.object({ colour: z.string(), watts: z.number() }), 3, {
    1: ({ color, ...rest }) => ({ ...rest, colour: color }),
    2: (data) => ({ ...data, watts: Number(data['watts']) }),
  });
  const current = { colour: 'red', watts: 5 };
  expect(upcast(definition, { color: 'red', watts: '5' }, 1)).toEqual(current);
  expect(upcast(definition, { colour: 'red', watts: '5' }, 2)).toEqual(current);
  expect(upcast(definition, current, 3)).toBe(current);
});

describe('what clients send', () => {
  it('is refused with an unknown field, so that a misspelt one is not silently dropped', () => {
    const body = { name: 'Shop', description: '', url: 'http://127.0.0.1:1' };
    expect(ConfigurationBody.safeParse(body).success).toBe(true);
    expect(ConfigurationBody.safeParse({ ...body, directive: [] }).success).toBe(false);
    expect(ConfigurationBody.safeParse({ ...body, url: 'ftp://x' }).success).toBe(false);
    expect(TestsQuery.safeParse({ status: 'passed', page: '2' }).success).toBe(false);
  });

  it('gets the documented defaults', () => {
    expect(TestsQuery.parse({})).toEqual({ limit: 100, sort: '-createdAt' });
    expect(TestsQuery.parse({ limit: '1000', sort: 'name' })).toEqual({ limit: 1000, sort: 'name' });
  });
});

describe('the plan language', () => {
  it('nests locators and steps, and has no word for code', () => {
    const locator = {
      by: 'role',
      role: 'listitem',
      within: { by: 'css', selector: 'main', has: { by: 'text', text: 'x' } },
    };
    expect(Locator.parse(locator)).toEqual(locator);
    expect(Locator.safeParse({ by: 'script', source: 'alert(1)' }).success).toBe(false);
    const step = (steps: unknown[]) => TestPlan.shape.steps.safeParse(steps).success;
    expect(step([{ do: 'step', title: 'a', steps: [{ do: 'goto', url: '/' }] }])).toBe(true);
    expect(step([{ do: 'step', title: 'a', steps: [{ do: 'evaluate', source: 'alert(1)' }] }])).toBe(false);
  });
});

it('every error has a title of its own', () => {
  const titles = Object.values(errorCatalogue).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

it('every command and query can be described as JSON Schema, for documents made from them', () => {
  for (const { payload, reply } of Object.values(commandDefinitions))
    for (const schema of [payload, reply])
      expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
  for (const { parameters, reply } of Object.values(queryDefinitions))
    for (const schema of [parameters, reply])
      expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
});
