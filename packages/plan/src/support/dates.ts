/** The first date in a text, as milliseconds since the epoch. */
export const dateIn = (text: string): number | null => {
  // Without a year Date.parse takes "Order 5" for a day in May 2001.
  if (!/\d{4}/.test(text)) return null;
  const dotted = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d{2}))?/.exec(text);
  const slashed = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  if (dotted)
    return Date.UTC(
      Number(dotted[3]),
      Number(dotted[2]) - 1,
      Number(dotted[1]),
      Number(dotted[4] ?? 0),
      Number(dotted[5] ?? 0),
    );
  if (slashed && Number(slashed[1]) > 12)
    return Date.UTC(Number(slashed[3]), Number(slashed[2]) - 1, Number(slashed[1]));
  if (slashed) return Date.UTC(Number(slashed[3]), Number(slashed[1]) - 1, Number(slashed[2]));
  const written =
    /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?/.exec(text) ??
    /\b\d{1,2}(?:st|nd|rd|th)?\s+[A-Za-z]{3,9}\.?,?\s+\d{4}(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?)?/.exec(
      text,
    ) ??
    /\b[A-Za-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?)?/.exec(
      text,
    );
  const time = Date.parse((written?.[0] ?? text).replace(/(\d)(?:st|nd|rd|th)\b/, '$1'));
  return Number.isNaN(time) ? null : time;
};
