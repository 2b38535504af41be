import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { limitOf, mayBeFull } from './limits.ts';

const limit = (most: number, text = `At most ${most} may wait.`) => ({
  says: 'at-most' as const,
  text,
  most,
});
const full = (form: Record<string, unknown>, ...statements: object[]) => {
  const site = aSite([aPage('/', { forms: [form] }), aPage('/rules', { statements })]);
  const [read] = site.pages[0]?.forms ?? [];
  return read !== undefined && mayBeFull(site, read);
};

describe('a stated limit', () => {
  it('is none where two numbers are said', () => {
    expect(limitOf([limit(5)])?.most).toBe(5);
    expect(limitOf([limit(5), limit(3)])).toBeUndefined();
  });

  it('may be reached by what a form makes, and not by what its field takes', () => {
    const name = aField('name');
    expect(full(aForm('create', [name]), limit(5))).toBe(true);
    expect(full(aForm('create', [name]))).toBe(false);
    expect(full(aForm('create', [name]), limit(5_000))).toBe(false);
    expect(full(aForm('settings', [name]), limit(5))).toBe(false);
    expect(full(aForm('create', [aField('seats', { type: 'number', max: '5' })]), limit(5))).toBe(false);
    const hinted = aField('seats', { type: 'number', hint: 'At most 5 may wait. Thank you.' });
    expect(full(aForm('create', [hinted]), limit(5))).toBe(false);
  });
});
