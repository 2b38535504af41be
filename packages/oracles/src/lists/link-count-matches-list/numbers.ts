/** "12 Documents" and "Documents (12)". */
export const numberIn = (text: string): { announced: number; words: string } | undefined => {
  const match =
    /^(?:(?<before>\d{1,5})\s+(?<after>\p{L}.{2,80})|(?<name>\p{L}[^\d]{2,40}?)\s*[([](?<behind>\d{1,5})[)\]])$/u.exec(
      text.trim(),
    );
  const { before, after, name, behind } = match?.groups ?? {};
  const number = before ?? behind;
  return number === undefined
    ? undefined
    : { announced: Number(number), words: (after ?? name ?? '').trim() };
};
