/** An amount of money in a text: what marks it as one, and how many digits are behind its last separator. */
export const amountsIn = (
  text: string,
): { shown: string; sign: string; decimals: number; ends: boolean }[] => {
  const number = String.raw`\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*`;
  const sign = String.raw`(?:[A-Z]{1,2})?\p{Sc}|\b[A-Z]{3}(?![A-Za-z])`;
  const amounts = new RegExp(
    String.raw`(?<![\p{L}\p{N}.,])(?<front>${sign})?[ \u00a0\u202f]?(?<![\d.,])(?<number>${number})(?:[ \u00a0\u202f]?(?<back>${sign}))?`,
    'gu',
  );
  const codes = new Set(Intl.supportedValuesOf('currency'));
  const isSign = (found: string | undefined) =>
    found !== undefined && (/\p{Sc}/u.test(found) || codes.has(found)) ? found : undefined;
  return [...text.matchAll(amounts)].flatMap((match) => {
    const { front, back, number: digits = '' } = match.groups ?? {};
    const known = isSign(front) ?? isSign(back);
    if (known === undefined) return [];
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    return [
      {
        shown: match[0].trim(),
        sign: known,
        decimals: /[.,](\d+)$/.exec(digits)?.[1]?.length ?? 0,
        // "£2.5 million", "£2.5m", "€1.5/l", "£2.5–3": what follows gives it another meaning, in whatever language.
        ends:
          !/[\p{N}\p{Sc}]\s?[–—-]\s?$/u.test(before) && /^(?:\s*$|\s*[^\p{L}\p{N}\s/%*×–—-])/u.test(after),
      },
    ];
  });
};

/**
 * Amounts that are not written as money is on the same page: one digit of pence where others have two, a long tail of digits, a zero
 * with a minus sign behind the currency, no number at all. Told with the words of their line. Running text says what it likes.
 */
export const oddAmountsIn = (lines: readonly string[]): string[] => {
  const cells = lines.flatMap((line) => line.split('\t').map((cell) => ({ line, cell: cell.trim() })));
  const all = cells.flatMap(({ line, cell }) => amountsIn(cell).map((amount) => ({ ...amount, line, cell })));
  const count = (sign: string, digits: number) =>
    all.filter((each) => each.ends && each.sign === sign && each.decimals === digits).length;
  const isOdd = ({ sign, decimals, ends, cell }: (typeof all)[number]) => {
    const pence = count(sign, 2);
    if (!ends || cell.length > 60 || pence < 2) return false;
    return decimals >= 8 || (decimals === 1 && pence >= 2 * count(sign, 1));
  };
  const noAmount = /\p{Sc}\s?NaN\b|\bNaN\s?\p{Sc}|\p{Sc}\s?[-−]0(?:[.,]0+)?(?![.,]?\d)/u;
  const told = (line: string) => line.replace(/\s+/g, ' ').trim().slice(-60);
  return [
    ...new Set([
      ...all.filter(isOdd).map(({ line }) => told(line)),
      ...cells.filter(({ cell }) => noAmount.test(cell) && cell.length <= 60).map(({ line }) => told(line)),
    ]),
  ].slice(0, 10);
};
