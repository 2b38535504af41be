// Text as it is compared: lower case, without accents, one kind of apostrophe. Needs nothing from outside,
// so that it also runs inside a page.

/** Letters without an accent to take away that are written in two ways, and what is typed in several ways. */
export const fold = (text: string): string =>
  text
    .slice(0, 2_000)
    .normalize('NFKD')
    // Not the marks of Japanese: they make another letter.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/[’‘`´]/g, "'");
