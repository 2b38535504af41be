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
      day: '2026-01-03',
      room: 'b',
    });
  });

  it('ticks a box that a complaint may be about', () => {
    const taken = field({ name: 'taken', label: 'Payment is taken', control: 'checkbox' });
    const name = field({ name: 'name', label: 'Your name' });
    const other = (complaint: string, box = taken) =>
      otherValues(form({ fields: [box, name] }), {}, [complaint], 0)?.['taken'];
    expect(other('Take the payment first, and tick this.')).toBe('on');
    expect(other('Your name is missing.')).toBeUndefined();
    expect(other('Not so.', { ...taken, value: 'on' })).toBeUndefined();
  });

  it('moves the day after one that is moved past it', () => {
    const fields = ['From', 'Until'].map((label) =>
      field({ name: label.toLowerCase(), label, type: 'date', meaning: 'date' }),
    );
    const tried = { from: '2026-12-06', until: '2026-12-07' };
    const other = (complaint: string) => otherValues(form({ fields }), tried, [complaint], 0);
    expect(other('From: we are closed on Sundays.')).toEqual({ from: '2026-12-08', until: '2026-12-09' });
    expect(other('Until: at least two days.')).toEqual({ until: '2026-12-09' });
    const proposed = fields.map((each) => ({ ...each, value: '2026-12-01' }));
    expect(otherValues(form({ fields: proposed }), tried, ['From: too late.'], 0)).toEqual({
      from: '2026-12-01',
    });
  });

  it('takes the example that a complaint gives, for the field that it is about', () => {
    const postcode = field({ name: 'postcode', label: 'Postcode', meaning: 'postcode' });
    const complaints = ['Enter a UK postcode such as OL14 5AD.'];
    const asked = form({ purpose: 'checkout', fields: [name, postcode] });
    expect(otherValues(asked, { postcode: '10115' }, complaints, 0, 'en')).toEqual({ postcode: 'OL14 5AD' });
  });

  it('takes a code of the shape that the complaint describes', () => {
    const number = field({ name: 'n', label: 'Tax number', meaning: 'text' });
    const asked = form({ purpose: 'create', fields: [number] });
    const complaints = ['Tax number: a letter and eight digits'];
    expect(otherValues(asked, { n: 'abc' }, complaints, 0, 'en')).toEqual({ n: 'Q31415926' });
  });

  it('takes no number from what is said of another field, and keeps what was not refused again', () => {
    const born = field({ name: 'born', label: 'Date of birth', meaning: 'date' });
    const chip = field({ name: 'chip', label: 'Chip number', meaning: 'number' });
    const asked = form({ purpose: 'create', fields: [born, chip] });
    const said = ['Date of birth: Enter a day such as 09/03/2026.', 'Chip number: exactly 15 digits.'];
    const first = otherValues(asked, { born: '1990-05-17', chip: '7' }, said, 0, 'en');
    expect(first).toMatchObject({ born: '09/03/2026' });
    expect(first?.['chip']).toMatch(/^\d{15}$/);
    expect(
      otherValues(asked, { born: '09/03/2026', chip: '7' }, said, 1, 'en', said.slice(1)),
    ).not.toHaveProperty('born');
  });

  it('has other digits for a code that another one has already', () => {
    const code = field({ name: 'code', label: 'Code', meaning: 'code' });
    const asked = form({ purpose: 'create', fields: [code] });
    const complaints = ['HM-101 belongs to another part.'];
    expect(otherValues(asked, { code: 'HM-101' }, complaints, 1)).toEqual({ code: 'HM-898' });
  });

  it('tries the shapes of other countries where no example is given', () => {
    const postcode = field({ name: 'zip', label: 'Postcode', meaning: 'postcode' });
    const asked = form({ purpose: 'checkout', fields: [postcode] });
    const tries = [0, 1, 2].map(
      (attempt) => otherValues(asked, {}, ['Postcode: not valid'], attempt)?.['zip'],
    );
    expect(tries).toEqual(['1010', 'SW1A 1AA', '1234 AB']);
  });

  it('has nothing for a page that names no field and no number', () => {
    expect(
      otherValues(form({ purpose: 'create', fields: [name] }), { name: 'A' }, ['No'], 0),
    ).toBeUndefined();
  });
});
