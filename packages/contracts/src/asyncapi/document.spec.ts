import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { asyncApi } from './document.ts';
import { publishedEvents } from './published.ts';
import { eventSchema } from './schema.ts';

const document = JSON.parse(JSON.stringify(asyncApi({ version: '1.2.3', topicPrefix: 'acme.' })));
const specification = specs.schemasWithoutId['3.0.0'];
const ajv = () => {
  const checker = new Ajv({ strict: false, allErrors: true });
  formats.default(checker);
  return checker;
};

describe('the AsyncAPI document', () => {
  it('is one, says the specification', () => {
    const checker = ajv();
    const valid = checker.validate(specification, document);
    expect(checker.errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(checker.validate(specification, { ...document, info: {} })).toBe(false);
  });

  it('names the topics and every published event', () => {
    expect(document.channels.events.address).toBe('acme.events');
    expect(document.channels.teamEvents.address).toBe('acme.events.{team}');
    expect(Object.keys(document.channels.events.messages)).toEqual(Object.keys(publishedEvents));
    expect(Object.keys(document.components.messages)).toEqual(
      expect.arrayContaining(['SessionStarted', 'BugFound', 'TestRunFinished']),
    );
  });

  it('says nothing of what stays inside', () => {
    expect(JSON.stringify(document)).not.toMatch(
      /RequestAnswered|SessionAdmitted|RequestReceived|KeyCreated|TeamCreated/,
    );
  });

  it('refers only to what is in it', () => {
    for (const [reference] of JSON.stringify(document).matchAll(/(?<="\$ref":")[^"]+/g)) {
      const target = reference
        .split('/')
        .slice(1)
        .reduce((value: unknown, part) => (value as Record<string, unknown> | undefined)?.[part], document);
      expect(target, reference).toBeDefined();
    }
  });
});

describe.each(Object.entries(publishedEvents))('the schema of %s', (type, definition) => {
  const schema = eventSchema(definition);
  const event = {
    specversion: '1.0',
    id: 'evt_00000000000000000000000000',
    source: '/brain',
    type,
    subject: `${definition.aggregate}.x`,
    time: '2026-01-01T00:00:00.000Z',
    team: 'blue',
    datacontenttype: 'application/json',
    schemaversion: definition.version,
    dataschema: schema['$id'],
    partitionkey: `blue.${definition.aggregate}.x`,
    sequence: '0000000000000007',
    data: {},
  };
  it('stands alone, wants its envelope, and lets unknown fields pass', () => {
    const validate = ajv().compile(schema);
    const wrong = (changed: object) => {
      validate({ ...event, ...changed });
      return (validate.errors ?? []).filter(({ instancePath }) => !instancePath.startsWith('/data'));
    };
    expect(wrong({ added: 'later' })).toEqual([]);
    expect(wrong({ type: 'SomethingElse' })).not.toEqual([]);
    expect(wrong({ team: undefined })).not.toEqual([]);
    expect(wrong({ sequence: '7' })).not.toEqual([]);
    expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false');
  });
});
