import type { Field } from '@prowl/contracts';
import { resolveText } from '@prowl/plan/play';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryFor } from './values.ts';

const field = (more: Partial<Field>): Field => ({
  name: 'f',
  label: 'Field',
  locator: { by: 'label', text: 'Field' },
  control: 'input',
  type: 'text',
  meaning: 'text',
  required: true,
  readonly: false,
  value: '',
  ...more,
});
const filling = { given: {}, today: Date.UTC(2026, 5, 15) };
const run = 'prowlabc234';
const typed = (more: Partial<Field>, with_ = filling) => {
  const entry = entryFor(field(more), with_);
  return entry !== undefined && 'text' in entry ? resolveText(entry.text, { run }) : entry;
};

describe('what is typed', () => {
  it('carries the mark where text allows it', () => {
    expect(typed({ meaning: 'title' })).toBe(`Title ${run}`);
    expect(typed({ meaning: 'email', type: 'email' })).toBe(`${run}@example.com`);
    expect(typed({ meaning: 'long-text', control: 'textarea' })).toContain(run);
    expect(typed({ meaning: 'url', type: 'url' })).toBe(`https://example.com/${run}`);
  });
  it('is what was given for the very field, before what was given for one whose name is in it', () => {
    const given = { note: 'short', 'note for guests': 'long' };
    expect(typed({ name: 'n', label: 'Note for guests' }, { ...filling, given })).toBe('long');
    expect(typed({ name: 'n', label: 'Note for others' }, { ...filling, given })).toBe('short');
  });
  it('is a code of as many digits as the words ask for, another one each time', () => {
    const chip = { label: 'Chip number', meaning: 'number', hint: '15 digits, or empty' } as const;
    expect(typed(chip)).toMatch(/^\d{15}$/);
    expect(typed(chip, { ...filling, today: filling.today + 1 })).not.toBe(typed(chip));
  });
  it('fits the pattern and the length', () => {
    expect(typed({ meaning: 'postcode', pattern: '[0-9]{5}' })).toBe('10115');
    expect(typed({ meaning: 'phone', pattern: '\\d{3}-\\d{3}-\\d{4}' })).toBe('555-123-4567');
    expect(typed({ meaning: 'text', maxLength: 4 })).toHaveLength(4);
    expect(String(typed({ meaning: 'long-text', minLength: 200 })).length).toBeGreaterThanOrEqual(200);
  });
  it.each([
    ['dd/mm/aaaa', '22/06/2026'],
    ['TT.MM.JJJJ · Kalender', '22.06.2026'],
    ['mm/dd/yyyy', '06/22/2026'],
    ['aaaa-mm-jj', '2026-06-22'],
    ['any day', '2026-06-22'],
  ])('is a day as “%s” shows it', (hint, expected) => {
    expect(typed({ type: 'combobox', meaning: 'date', hint })).toBe(expected);
  });

  it('is a date in the allowed range, near today, or a plausible day of birth', () => {
    expect(typed({ type: 'date', meaning: 'date' })).toBe('2026-06-22');
    expect(typed({ type: 'date', meaning: 'date', max: '2026-06-16' })).toBe('2026-06-16');
    // At a weekend many are closed.
    for (const today of [Date.UTC(2026, 5, 13), Date.UTC(2026, 5, 14)])
      expect(typed({ type: 'date', meaning: 'date' }, { ...filling, today })).toBe('2026-06-22');
    expect(typed({ type: 'number', meaning: 'number', max: '3' })).toBe('3');
    expect(typed({ type: 'date', meaning: 'date', label: 'Date of birth' })).toBe('1990-05-17');
    const proposed = { type: 'date', meaning: 'date', value: '2026-07-09' } as const;
    expect(typed({ ...proposed, required: true })).toBe('2026-07-09');
    expect(typed({ ...proposed, required: true, value: '2025-01-01' })).toBe('2026-06-22');
    expect(typed({ ...proposed, required: false })).toBe('2026-06-22');
  });
  it('is what a directive says, by meaning or label', () => {
    expect(
      typed({ meaning: 'card-number' }, { ...filling, given: { 'card-number': '4000' } } as typeof filling),
    ).toBe('4000');
    expect(
      typed({ label: 'Voucher code' }, { ...filling, given: { voucher: 'SPRING' } } as typeof filling),
    ).toBe('SPRING');
  });
  it('chooses whoever is signed in among people, never a role', () => {
    const chosen = (account: string, ...labels: string[]) =>
      entryFor(
        field({
          control: 'select',
          options: labels.map((label) => ({ label, value: label })),
          meaning: 'choice',
        }),
        { ...filling, account },
      );
    expect(chosen('maria', '---', 'eva', 'maria')).toEqual({ option: 'maria' });
    expect(chosen('maria@example.org', 'Eva Rossi', 'Maria Lind')).toEqual({ option: 'Maria Lind' });
    expect(chosen('maria', 'Marianne', 'Tom')).toEqual({ option: 'Marianne' });
    expect(chosen('admin', 'Member', 'Admin')).toEqual({ option: 'Member' });
  });

  it('chooses a real option, agrees where it must, and leaves read-only and hidden fields alone', () => {
    const options = [
      { label: 'Please choose', value: '' },
      { label: 'Red', value: 'r' },
    ];
    expect(entryFor(field({ control: 'select', options, meaning: 'choice' }), filling)).toEqual({
      option: 'r',
    });
    expect(entryFor(field({ control: 'checkbox', meaning: 'consent' }), filling)).toEqual({ check: true });
    expect(
      entryFor(field({ control: 'checkbox', meaning: 'toggle', required: false }), filling),
    ).toBeUndefined();
    expect(entryFor(field({ readonly: true }), filling)).toBeUndefined();
    expect(entryFor(field({ control: 'hidden', meaning: 'hidden' }), filling)).toBeUndefined();
  });
  it('a number lies within its bounds, on a step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom('1', '5', '0.5', 'any'),
        (low, span, step) => {
          const value = Number(
            typed({ type: 'number', meaning: 'number', min: String(low), max: String(low + span), step }),
          );
          expect(value).toBeGreaterThanOrEqual(low);
          expect(value).toBeLessThanOrEqual(low + span);
        },
      ),
    );
  });
});
