import { describe, expect, it } from 'vitest';
import { dateIn } from './dates.ts';

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date);
const local = (year: number, month: number, date: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, date, hour, minute).getTime();

describe('dateIn', () => {
  it.each([
    ['31.12.2027', day(2027, 12, 31)],
    ['am 1.2.2027 bestellt', day(2027, 2, 1)],
    ['31.12.2027, 18:30', Date.UTC(2027, 11, 31, 18, 30)],
    ['2027-12-31', day(2027, 12, 31)],
    ['2027-12-31T18:30:00Z', Date.UTC(2027, 11, 31, 18, 30)],
    ['2027-12-31T18:30:00+02:00', Date.UTC(2027, 11, 31, 16, 30)],
    ['12/31/2027', day(2027, 12, 31)],
    ['31/12/2027', day(2027, 12, 31)],
    ['03/04/2027', day(2027, 3, 4)],
    ['Placed on 31 Dec 2027', local(2027, 12, 31)],
    ['Dec 31, 2027', local(2027, 12, 31)],
    ['December 31st, 2027 6:30 PM', local(2027, 12, 31, 18, 30)],
    ['2nd March 2027', local(2027, 3, 2)],
  ])('reads %j', (text, time) => {
    expect(dateIn(text)).toBe(time);
  });

  it('finds none in a text without a date', () => {
    expect(dateIn('soon')).toBeNull();
    expect(dateIn('Order 5')).toBeNull();
    expect(dateIn('')).toBeNull();
  });
});
