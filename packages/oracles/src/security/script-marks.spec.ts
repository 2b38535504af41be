import { Field } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aField } from '../testing/models.ts';
import { markFor, takesMarkup } from './script-marks.ts';

const takes = (more: Record<string, unknown>) => takesMarkup(Field.parse(aField('note', more)));

describe('marks of injected script', () => {
  it('differ by kind, page and element, and are names that script can call', () => {
    const marks = [
      markFor('reflected-script', '/list', 'q'),
      markFor('reflected-script', '/list', 'sort'),
      markFor('reflected-script', '/', 'q'),
      markFor('stored-script', '/list', 'q'),
    ];
    expect(new Set(marks).size).toBe(4);
    for (const mark of marks) expect(mark).toMatch(/^mark[a-z0-9]{4,10}$/);
  });

  it('go into free text only, not where the browser or a pattern refuses markup', () => {
    expect(takes({ type: 'text' })).toBe(true);
    expect(takes({ control: 'textarea', type: 'textarea' })).toBe(true);
    expect(takes({ type: 'number' })).toBe(false);
    expect(takes({ pattern: '[a-z]+' })).toBe(false);
    expect(takes({ readonly: true })).toBe(false);
    expect(takes({ meaning: 'username' })).toBe(false);
  });
});
