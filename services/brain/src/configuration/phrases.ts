// Words, paths and numbers in a sentence.

const marks = /["“”„«»]([^"“”„«»]+)["“”«»]|(?:^|[\s(])['‘]([^'‘’]+)['’](?=[\s.,;:!)]|$)/g;
/** What is in quotation marks. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(marks)].map((match) => (match[1] ?? match[2] ?? '').trim()).filter(Boolean);

/** Paths such as /admin or /reports/*, also those of full addresses. */
export const pathsIn = (text: string): string[] => {
  const plain = [...text.matchAll(/(?:^|[\s"'“‘(,])(\*?\/[\w\-./*:@%~]*)/g)].map((match) => match[1] ?? '');
  const addressed = [...text.matchAll(/\bhttps?:\/\/[^\s/"'<>”]+(\/[^\s"'<>”]*)/gi)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set([...addressed, ...plain].map((path) => path.replace(/[.,;:!?]+$/, '')))].filter(
    (path) => path !== '',
  );
};

export const originsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\bhttps?:\/\/[^\s/"'<>”,;]+/gi)]
      .map(([found]) => found.replace(/[.:!?]+$/, ''))
      .flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])),
  ),
];

const fillers =
  /\b(?:the|a|an|our|my|your|any|all|please|pages?|screens?|sections?|areas?|parts?|paths?|urls?|anything|everything|under|inside|below|behind|on|of|in|to|at|whole|entire|this|that|those|these|labell?ed|called|named|buttons?|links?|thoroughly|carefully|closely|well|especially|first|mainly|mostly|functionality|feature|features)\b/gi;

/** The things that a clause names, without what only joins and decorates: "the cart and the checkout page" → cart, checkout. */
export const subjectsIn = (text: string): string[] => {
  const marked = quotedIn(text);
  if (marked.length > 0) return marked;
  return text
    .split(/,|;|\s(?:and|or|nor|as well as|plus|&)\s/i)
    .map((part) =>
      part
        .replaceAll(/\bhttps?:\S+|\*?\/[\w\-./*:@%~]*/gi, ' ')
        .replaceAll(fillers, ' ')
        .replaceAll(/[.!?“”"'()]/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part.length > 1);
};

const numerals: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
};

/** The first number, in digits (1,000 and 1.5) or in words. */
export const numberIn = (text: string): number | undefined => {
  const digits = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '');
  if (digits !== undefined)
    return /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
      ? Number(digits.replaceAll(/[.,]/g, ''))
      : Number(digits.replace(',', '.'));
  const word = text
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.find((each) => Object.hasOwn(numerals, each));
  return word === undefined ? undefined : numerals[word];
};
