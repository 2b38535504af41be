// Days that were entered on earlier pages of a row of steps and that a later one says in words. Pure.
import type { Stage } from '@prowl/contracts';

type Entry = Stage['entered'][number];

const inMonth = (time: number, language: string): string[] =>
  (['long', 'short'] as const).flatMap((month) => {
    const parts = new Intl.DateTimeFormat([language || 'en', 'en'], {
      ...{ day: 'numeric', month, year: 'numeric', timeZone: 'UTC' },
    }).formatToParts(time);
    return parts.flatMap(({ type, value }) => (type === 'month' ? [value.replace(/\.$/, '')] : []));
  });

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A day further away is another date: of today, or until when something holds. */
const nearest = 1;

/**
 * `lines`: of the page. What it says of the month of a date that was entered counts where it says one day of it only: the day itself, or the one
 * beside it. Where two dates of a month were entered it cannot be told which is said.
 */
export const daysShown = (
  stages: readonly Stage[],
  lines: readonly string[],
  concrete: (entry: Entry) => string | undefined,
  language: string,
): Stage['days'] => {
  const dates = stages
    .flatMap(({ entered }) => entered)
    .flatMap((entry) => {
      const text = concrete(entry) ?? '';
      const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
      return Number.isNaN(time) ? [] : [{ key: entry.key, time, month: text.slice(0, 7) }];
    });
  return dates.flatMap(({ key, time, month }): Stage['days'] => {
    if (dates.filter((other) => other.month === month).length > 1) return [];
    const date = new Date(time);
    const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
    const names = inMonth(time, language).map(literal).join('|');
    const ways = [
      new RegExp(
        `(?<!\\d)(\\d{1,2})((?:\\.|st|nd|rd|th)?,?\\s+(?:de\\s+)?(?:${names})\\.?,?\\s+(?:de\\s+)?${year})(?!\\d)`,
        'giu',
      ),
      new RegExp(`(?<!\\p{L})((?:${names})\\.?\\s+)(\\d{1,2})((?:st|nd|rd|th)?,?\\s+${year})(?!\\d)`, 'giu'),
    ];
    const said = lines.flatMap((line) => [
      ...[...line.matchAll(ways[0] as RegExp)].map(([, at = '', rest = '']) => ({
        ...{ day: Number(at), form: `{{day}}${rest}` },
      })),
      ...[...line.matchAll(ways[1] as RegExp)].map(([, before = '', at = '', rest = '']) => ({
        ...{ day: Number(at), form: `${before}{{day}}${rest}` },
      })),
    ]);
    const [only] = said;
    if (only === undefined || said.some((other) => other.day !== only.day)) return [];
    return Math.abs(only.day - day) > nearest ? [] : [{ key, form: only.form, day: only.day }];
  });
};
