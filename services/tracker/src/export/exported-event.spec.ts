import { eventSchema, NotYetKnown, publishedEvents } from '@prowl/contracts';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { recorded } from '../testing.fixture.ts';
import { exportedEvent } from './exported-event.ts';

const ajv = new Ajv({ strict: false });
formats.default(ajv);
const of = (type: string) => {
  const found = recorded.find(({ event }) => event.type === type);
  if (found === undefined) throw new Error(`The story has no ${type}.`);
  return found;
};
const json = (each: (typeof recorded)[number]) => JSON.parse(exportedEvent(each)?.value ?? 'null');

describe('an exported event', () => {
  it.each(
    recorded
      .filter(({ event }) => event.type in publishedEvents)
      .map((each) => [each.event.type, each] as const),
  )('%s is as its published schema says', (type, each) => {
    const definition = publishedEvents[type];
    if (definition === undefined) throw new Error(type);
    const valid = ajv.validate({ ...eventSchema(definition), $id: undefined }, json(each));
    expect(ajv.errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('is keyed by team and stream, and numbered by position', () => {
    const bug = of('BugFound');
    expect(exportedEvent(bug)).toMatchObject({
      position: bug.position,
      team: 'default',
      key: `default.${bug.event.subject}`,
    });
    expect(json(bug)).toMatchObject({
      specversion: '1.0',
      type: 'BugFound',
      sequence: String(bug.position).padStart(16, '0'),
    });
  });

  it('holds nothing that its schema does not name, wherever it was put', () => {
    const { event, ...rest } = of('ConfigurationSet');
    const auth = { type: 'basic', credentialsRef: 'sec_1', password: 'open sesame', usernameField: '#user' };
    const planted = {
      ...rest,
      event: {
        ...event,
        apikey: 'open sesame',
        data: { ...event.data, auth, password: 'open sesame', bytes: 'open sesame' },
      },
    };
    const value = exportedEvent(planted)?.value ?? '';
    expect(value).not.toContain('sesame');
    expect(value).not.toContain('sec_1');
    expect(JSON.parse(value).data.auth).toEqual({
      type: 'basic',
      credentialsRef: '[removed]',
      usernameField: '#user',
    });
  });

  it('is none for bookkeeping', () => {
    const { event, position } = of('SessionStarted');
    const stream = { team: 'default', aggregate: 'slot', id: 'default' };
    expect(
      exportedEvent({
        position,
        stream,
        event: { ...event, type: 'SessionAdmitted', subject: 'slot.default' },
      }),
    ).toBeUndefined();
    expect(exportedEvent(of('SomethingNew'))).toBeUndefined();
  });

  it('of a later version is waited for, not lost and not cut down', () => {
    const bug = of('BugFound');
    expect(() => exportedEvent({ ...bug, event: { ...bug.event, type: 'BugPraised' } })).toThrow(NotYetKnown);
    expect(() => exportedEvent({ ...bug, event: { ...bug.event, schemaversion: 99 } })).toThrow(NotYetKnown);
  });
});
