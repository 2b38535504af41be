/** Names that a language has for the months, as they stand alone and as they stand in dates. */
export const monthNames = (language: string): { name: string; month: number }[] => {
  const day = (month: number) => new Date(Date.UTC(2024, month, 2));
  const styles: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, year: 'numeric' },
    { month, day: 'numeric' },
  ]);
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...style, timeZone: 'UTC' });
    return [...Array(12).keys()].flatMap((month) => {
      const part = format.formatToParts(day(month)).find(({ type }) => type === 'month')?.value ?? '';
      const name = part.toLowerCase().replace(/\.$/, '');
      return /^$|\d/.test(name) ? [] : [{ name, month }];
    });
  });
};

/**
 * Months since the year 0, of a text that is a month and a year and little else: "December 2026", "12/2026",
 * "diciembre de 2026". Null for all other texts, days among them.
 */
export const monthIn = (text: string, language: string): number | null => {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const year = /(?<!\d)(?:1[89]|2[01])\d\d(?!\d)/.exec(plain);
  if (!year || plain.length > 30) return null;
  const months = Number(year[0]) * 12;
  const rest = plain.replace(year[0], ' ');
  // Where months have no names they are counted: 12/2026, 2026年12月.
  const figure =
    /^[\s年년]*(\d{1,2})[月월]\s*$/.exec(rest)?.[1] ??
    (/[./-]/.test(rest) ? /^[\s./-]*(\d{1,2})[\s./-]*$/.exec(rest)?.[1] : undefined);
  if (figure !== undefined)
    return Number(figure) >= 1 && Number(figure) <= 12 ? months + Number(figure) - 1 : null;
  const known = monthNames(Intl.getCanonicalLocales(language || 'en')[0] ?? 'en');
  const found = known
    .filter(({ name }) => {
      const at = rest.indexOf(name);
      return at >= 0 && !/\p{L}/u.test(`${rest[at - 1] ?? ''}${rest[at + name.length] ?? ''}`);
    })
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (found === undefined) return null;
  const left = rest.replace(found.name, ' ').replace(/[^\p{L}\d]/gu, '');
  return left.length <= 3 && !/\d/.test(left) ? months + found.month : null;
};
