import { describe, expect, it } from 'vitest';
import { field, form } from '../testing/build.ts';
import { otherValues } from './refusal.ts';

describe('otherValues', () => {
  const people = field({ name: 'size', label: 'People', type: 'number', meaning: 'number' });
  const name = field({ name: 'name', label: 'Your name' });

  it('takes the number that a complaint states, for the field that it names', () => {
    expect(
      otherValues(
        form({ purpose: 'create', fields: [name, people] }),
        { name: 'A', size: '7' },
        ['People: at least 12'],
        0,
      ),
    ).toEqual({
      size: '12',
    });
  });

  it('makes a text as long as a complaint asks', () => {
    expect(
      otherValues(
        form({ purpose: 'create', fields: [name] }),
        { name: 'A' },
        ['Your name needs 4 letters'],
        0,
      ),
    ).toEqual({
      name: 'aaaa',
    });
  });

  it('tries a plain word where a name was refused: marks have digits', () => {
    const first = otherValues(form({ purpose: 'create', fields: [name, people] }), {}, ['Your name: no'], 0);
    expect(first).toEqual({ name: 'Miller' });
  });

  it('chooses another option, and a later date', () => {
    const day = field({ name: 'day', type: 'date', meaning: 'date' });
    const room = field({
      name: 'room',
      control: 'select',
      options: [
        { label: 'Red', value: 'r' },
        { label: 'Blue', value: 'b' },
      ],
    });
    expect(
      otherValues(
        form({ purpose: 'create', fields: [day, room] }),
        { day: '2026-01-01', room: 'r' },
        ['Taken'],
        0,
      ),
    ).toEqual({
      day: '2026-01-31',
      room: 'b',
    });
  });

  it('has nothing for a page that names no field and no number', () => {
    expect(
      otherValues(form({ purpose: 'create', fields: [name] }), { name: 'A' }, ['No'], 0),
    ).toBeUndefined();
  });
});
