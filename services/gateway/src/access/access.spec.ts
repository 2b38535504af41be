import { KeyId } from '@prowl/contracts';
import { isLoopback, SettingsError } from '@prowl/service';
import { describe, expect, test } from 'vitest';
import { isOpen, refusalToListen } from './bind.ts';
import { mayDo } from './identity.ts';
import { createKey, hashOf, keyIdOf, sameHash } from './keys.ts';
import { type AccessEnvironment, accessSettings } from './settings.ts';

const none = { adminKey: false, oidc: false, keys: 0 };

describe('the gateway', () => {
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]', '::ffff:127.0.0.1'])(
    '%s is open while there is no key',
    (bind) => {
      expect(isLoopback(bind)).toBe(true);
      expect(isOpen({ bind, ...none })).toBe(true);
      expect(refusalToListen({ bind, ...none })).toBeUndefined();
      for (const more of [{ adminKey: true }, { oidc: true }, { keys: 1 }])
        expect(isOpen({ bind, ...none, ...more })).toBe(false);
    },
  );
  test.each(['0.0.0.0', '::', '10.0.0.5', 'localhost.example.org', '127.0.0.1.example.org', ''])(
    '%s is never open',
    (bind) => {
      expect(isOpen({ bind, ...none })).toBe(false);
      expect(refusalToListen({ bind, ...none })).toMatch(/^HOST .* BOOTSTRAP_ADMIN_KEY.*\.$/);
      for (const more of [{ adminKey: true }, { oidc: true }, { keys: 1 }])
        expect(refusalToListen({ bind, ...none, ...more })).toBeUndefined();
    },
  );
});

describe('a key', () => {
  test('is known by its id, and only as a whole', () => {
    const key = createKey();
    expect(key.text).toMatch(/^prowl_[0-9A-Z]{26}_[\w-]{43}$/);
    expect(keyIdOf(key.text)).toBe(key.id);
    expect(key.hash).toBe(hashOf(key.text));
    for (const text of [
      '',
      'prowl_',
      `${key.text}x`,
      key.text.slice(0, -1),
      key.text.replace('prowl_', 'prowl-'),
      ` ${key.text}`,
    ])
      expect(keyIdOf(text)).toBeUndefined();
  });
  test('of the same id has another secret each time', () => {
    const id = KeyId.parse(createKey().id);
    expect(new Set(Array.from({ length: 50 }, () => createKey(id).text)).size).toBe(50);
  });
  test('is compared by its hash', () => {
    const [one, other] = [hashOf('one'), hashOf('other')];
    expect(sameHash(one, one)).toBe(true);
    expect(sameHash(one, other)).toBe(false);
    expect(sameHash(one, '')).toBe(false);
  });
});

test('each role may do what those before it may', () => {
  const allowed = (['viewer', 'tester', 'admin'] as const).map((has) =>
    (['viewer', 'tester', 'admin'] as const).map((need) => mayDo(has, need)),
  );
  expect(allowed).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

describe('the settings', () => {
  const given = (more: Partial<AccessEnvironment> = {}): AccessEnvironment => ({
    HOST: '0.0.0.0',
    OIDC_TEAM_CLAIM: 'team',
    OIDC_ROLE_CLAIM: 'role',
    RATE_LIMIT: 600,
    ...more,
  });
  const key = 'k'.repeat(40);
  test('keep the hash of the bootstrap key and not the key', () => {
    const settings = accessSettings(given({ BOOTSTRAP_ADMIN_KEY: key }));
    expect(settings).toMatchObject({ bind: '0.0.0.0', adminKeyHash: hashOf(key), requestsPerMinute: 600 });
    expect(JSON.stringify(settings)).not.toContain(key);
    expect(accessSettings(given({ ADMIN_KEY_HASH: hashOf(key).toUpperCase() })).adminKeyHash).toBe(
      hashOf(key),
    );
  });
  test.each([
    [{ BOOTSTRAP_ADMIN_KEY: 'short' }, /32 to 512/],
    [{ BOOTSTRAP_ADMIN_KEY: `${key} ${key}` }, /without blanks/],
    [{ BOOTSTRAP_ADMIN_KEY: key, ADMIN_KEY_HASH: hashOf(key) }, /exclude each other/],
    [{ ADMIN_KEY_HASH: 'abc' }, /ADMIN_KEY_HASH/],
    [{ BOOTSTRAP_ADMIN_KEY_FILE: '/nowhere/at/all' }, /cannot be read/],
    [{ OIDC_ISSUER: 'https://id.test' }, /go together/],
  ])('%j is refused with one sentence', (more, sentence) => {
    expect(() => accessSettings(given(more))).toThrow(SettingsError);
    expect(() => accessSettings(given(more))).toThrow(sentence);
    expect(() => accessSettings(given(more))).not.toThrow(key);
  });
});
