import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { observeSecurity } from './observations.ts';

const observe = (...site: Parameters<typeof aSite>) =>
  observeSecurity({
    site: aSite(...site),
    target: { name: '', description: '', url: '' },
    directives: [],
    failedFingerprints: new Set(),
  });

describe('observations on security', () => {
  it('name a token in the storage of the browser', () => {
    const storageKeys = [
      { area: 'local', key: 'jwt', looksSecret: true },
      { area: 'session', key: 'theme', looksSecret: false },
    ];
    expect(observe([aPage('/')], { storageKeys }).observations).toMatchObject([
      { key: 'secret-in-storage', detail: 'localStorage “jwt” looks like a session token.' },
    ]);
  });

  it('say that uploads are left out where there are any', () => {
    const form = aForm('upload', [aField('photo', { control: 'file', type: 'file' })]);
    expect(observe([aPage('/', { forms: [form] })]).leftOut).toMatchObject([
      { what: 'uploads of active content' },
    ]);
    expect(observe([aPage('/')])).toEqual({ plans: [], observations: [], leftOut: [] });
  });
});
