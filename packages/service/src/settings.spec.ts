import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keySettings, natsAccess, natsSettings, secretKey } from './common-settings.ts';
import { describeSettings, readSettings, SettingsError } from './settings.ts';
import { address, count, flag, list, optionalText, text } from './variables.ts';

const schema = z.object({
  NAME: text({ description: 'Who.' }),
  SIZE: count({ description: 'How many.', default: '3' }, 1, 9),
  HOSTS: list({ description: 'Where.', default: 'a,b' }),
  SHOWN: flag({ description: 'Whether.', default: 'false' }),
  NOTE: optionalText({ description: 'What.' }),
  STORE: address({ description: 'The store.', secret: true, default: 'mongodb://localhost' }, ['mongodb:']),
});

describe('settings', () => {
  it('are read once, with defaults; blank counts as absent', () => {
    expect(
      readSettings(schema, {
        NAME: ' ann ',
        SIZE: '',
        HOSTS: ' x , y ,',
        SHOWN: 'true',
        NOTE: '  ',
        OTHER: 'unseen',
      }),
    ).toEqual({
      NAME: 'ann',
      SIZE: 3,
      HOSTS: ['x', 'y'],
      SHOWN: true,
      STORE: 'mongodb://localhost',
    });
  });

  it('that are wrong are reported all at once, each by name', () => {
    const read = () => readSettings(schema, { SIZE: '10', SHOWN: 'yes', HOSTS: ',' });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(
      [
        'NAME must be set: a text.',
        'SIZE must be a whole number from 1 to 9, not “10”.',
        'HOSTS must be one or more names separated by commas, not “,”.',
        'SHOWN must be true or false, not “yes”.',
      ].join('\n'),
    );
  });

  it('that are secret are never repeated', () => {
    expect(() => readSettings(schema, { NAME: 'a', STORE: 'http://ann:opensesame@db' })).toThrow(
      /^STORE must be an address that begins with mongodb:\/\/\.$/,
    );
  });

  it('describe themselves', () => {
    expect(describeSettings(schema)).toMatchObject({
      NAME: { description: 'Who.', required: true },
      SIZE: { default: '3', required: false },
      NOTE: { required: false },
      STORE: { secret: true },
    });
  });
});

describe('access to NATS', () => {
  const access = (environment: Record<string, string>) =>
    natsAccess(readSettings(z.object(natsSettings), environment));
  it('has a default, several servers, and a user with a password', () => {
    expect(access({})).toEqual({
      servers: ['nats://127.0.0.1:4222'],
      replicas: 1,
      prefix: 'prowl',
      leaseMs: 30_000,
    });
    expect(
      access({
        NATS_URL: 'nats://a:1,tls://b',
        NATS_USER: 'u',
        NATS_PASSWORD: 'p',
        NATS_REPLICAS: '3',
        NATS_LEASE_SECONDS: '9',
      }),
    ).toEqual({
      servers: ['nats://a:1', 'tls://b'],
      replicas: 3,
      prefix: 'prowl',
      leaseMs: 9_000,
      user: 'u',
      password: 'p',
    });
  });
  it('is refused when it contradicts itself', () => {
    expect(() => access({ NATS_PASSWORD: 'p' })).toThrow(/go together/);
    expect(() => access({ NATS_USER: 'u', NATS_PASSWORD: 'p', NATS_CREDS: '/x' })).toThrow(
      /exclude each other/,
    );
  });
});

describe('the key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prowl-key-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const key = Buffer.alloc(32, 7).toString('base64');
  const read = (environment: Record<string, string>) =>
    secretKey(readSettings(z.object(keySettings), environment));

  it('comes from the variable or from a file', () => {
    writeFileSync(join(folder, 'key'), `${key}\n`);
    expect(Buffer.from(read({ SECRET_KEY: key })).toString('base64')).toBe(key);
    expect(Buffer.from(read({ SECRET_KEY_FILE: join(folder, 'key') })).toString('base64')).toBe(key);
  });
  it('must be there, once, and of 32 bytes', () => {
    writeFileSync(join(folder, 'short'), 'c2hvcnQ=');
    expect(() => read({})).toThrow(/SECRET_KEY must be set: 32 bytes/);
    expect(() => read({ SECRET_KEY: 'c2hvcnQ=' })).toThrow(
      /^SECRET_KEY must be 32 bytes in base64 \(openssl rand -base64 32\)\.$/,
    );
    expect(() => read({ SECRET_KEY: key, SECRET_KEY_FILE: join(folder, 'key') })).toThrow(
      /exclude each other/,
    );
    expect(() => read({ SECRET_KEY_FILE: join(folder, 'short') })).toThrow(/holds 5/);
  });
});
