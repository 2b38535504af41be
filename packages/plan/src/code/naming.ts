// File names and identifiers of generated tests.
import anyAscii from 'any-ascii';

/** 53 bits of a text, in base 36: stable, not secret (cyrb53). */
export const shortHash = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};

/** Lower-case ASCII letters, digits and single dashes, other letters transliterated; cut at a word; never empty. */
export const slug = (text: string, longest = 60): string => {
  const plain = anyAscii(text.normalize('NFC'))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut =
    plain.length <= longest
      ? plain
      : plain.slice(0, plain.lastIndexOf('-', longest) > 20 ? plain.lastIndexOf('-', longest) : longest);
  return cut === '' ? 'test' : cut;
};

/** One file per fingerprint, whatever its title. */
export const fileName = (title: string, fingerprint: string, ending: '.spec.ts' | '.test.ts'): string =>
  `${slug(title)}-${shortHash(fingerprint).slice(0, 6)}${ending}`;

const reserved = new Set(
  `arguments await boolean break case catch class const continue debugger default delete do else enum eval export extends false finally for function if
  implements import in instanceof interface let new null number of package private protected public return static string super switch symbol this throw true
  try type typeof undefined unknown var void while with yield async never object any
  page browser test expect visitor account2 account3 account4 account5 second run quiet dialogs exceptions downloads process console window document fetch`.split(
    /\s+/,
  ),
);

/** Gives each name a free identifier: never a word of the language, of Playwright or of the test's own. */
export class Identifiers {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set([...reserved, ...taken]);
  }

  take(name: string): string {
    let free = this.#taken.has(name) && reserved.has(name) ? `${name}Value` : name;
    for (let number = 2; this.#taken.has(free); number += 1) free = `${name}${number}`;
    this.#taken.add(free);
    return free;
  }
}
