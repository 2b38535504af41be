// Days are texts such as 2026-03-09; only the date picker has dates. In Britain a day is typed as 09/03/2026.
import { Injectable } from '@angular/core';
import { NativeDateAdapter } from '@angular/material/core';

const pad = (n: number) => String(n).padStart(2, '0');
export const isoOf = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
export const dateOf = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
};
export const today = () => isoOf(new Date());
export const plusDays = (iso: string, days: number) => {
  const date = dateOf(iso);
  date.setDate(date.getDate() + days);
  return isoOf(date);
};
export const isSunday = (iso: string) => dateOf(iso).getDay() === 0;

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
export const say = (iso: string) => short.format(dateOf(iso));
export const sayLong = (iso: string) => long.format(dateOf(iso));

export const monthsSince = (iso: string) => {
  const from = dateOf(iso);
  const now = new Date();
  const months = (now.getFullYear() - from.getFullYear()) * 12 + now.getMonth() - from.getMonth();
  return now.getDate() < from.getDate() ? months - 1 : months;
};
const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
export const ageOf = (born: string) => {
  const months = monthsSince(born);
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year');
};

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
export const money = (cents: number) => pounds.format(cents / 100);

@Injectable()
export class BritishDates extends NativeDateAdapter {
  override parse(value: unknown): Date | null {
    if (typeof value !== 'string' || value.trim() === '') return null;
    const match = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(value.trim());
    if (match === null) return this.invalid();
    const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
    const date = new Date(year, month - 1, day);
    return date.getMonth() === month - 1 ? date : this.invalid();
  }
  override getFirstDayOfWeek() {
    return 1;
  }
}
