// What a request in plain words asks for: words for what it is about, and what of it is to be checked. Pure.
import type { SiteModel } from '@prowl/contracts';
import { type Aspect, actorsIn, aspectsIn, type Concept, fold } from '@prowl/lexicon';
import { tellingWordsOf, thingsIn, wordsOf } from './words.ts';

export interface Asked {
  /** A word, or a phrase that says nothing but what is to be checked: "must not". */
  readonly word: string;
  /** What it means on any application, in whatever language. */
  readonly meant: readonly Concept[];
  /** What is to be checked; none for what a request is about. */
  readonly aspects: readonly Aspect[];
  /** Named in quotation marks. */
  readonly quoted: boolean;
}

const quotes = /["“”„«»「」]([^"“”„«»「」]+)["“”«»「」]/gu;

/** In the order of the text, each once; phrases without such a word come last. */
export const askedIn = (text: string): Asked[] => {
  const folded = fold(text);
  const phrases = new Map<string, Set<Aspect>>();
  for (const { aspect, span } of aspectsIn(text)) {
    const phrase = folded.slice(...span);
    phrases.set(phrase, (phrases.get(phrase) ?? new Set()).add(aspect));
  }
  // "Only librarians may": all others are refused.
  for (const { who, only } of actorsIn(text)) if (only) phrases.set(fold(who), new Set(['others']));
  const words = tellingWordsOf(text);
  const named = new Set([...text.matchAll(quotes)].flatMap(([, name]) => wordsOf(name ?? '')));
  const said = words.map((word): Asked => {
    const of = [...phrases].filter(([phrase]) => phrase === word || wordsOf(phrase).includes(word));
    const quoted = named.has(word);
    const aspects = quoted ? [] : [...new Set(of.flatMap(([, each]) => [...each]))];
    return { word, meant: thingsIn(word), aspects, quoted };
  });
  const silent = [...phrases].filter(([phrase]) => !wordsOf(phrase).some((word) => words.includes(word)));
  return [
    ...said,
    ...silent.map(([phrase, aspects]) => ({ word: phrase, meant: [], aspects: [...aspects], quoted: false })),
  ];
};

const methods = /\b(GET|POST|PUT|PATCH|DELETE)\s+(?=\/|https?:)/;

export interface Addressed {
  /** Paths without origin, query and fragment. */
  readonly addresses: readonly string[];
  readonly method: string | undefined;
  /** The request without both. */
  readonly words: string;
}

/** The addresses that a request names. */
export const addressesIn = (text: string, origin: string): Addressed => {
  const named = [...text.matchAll(/(?:https?:\/\/[^\s"”’),]+|(?<![\p{L}\d])\/[^\s"”’),]*)/gu)].map(
    ([address]) => address,
  );
  const addresses = named.flatMap((address) => {
    const bare = URL.canParse(address, origin) ? new URL(address, origin).pathname : address;
    return bare.length > 1 || address === '/' ? [bare.replace(/\/+$/, '') || '/'] : [];
  });
  const words = named.reduce((rest, address) => rest.replace(address, ' '), text.replace(methods, ' '));
  return { addresses, method: methods.exec(text)?.[1], words };
};

/** `/loans/7` is of `/loans/:id`. */
export const isOf = (address: string, template: string): boolean => {
  const steps = address.split('/');
  const pattern = (template.split('?')[0] ?? '').replace(/(?<=.)\/+$/, '').split('/');
  return (
    steps.length === pattern.length &&
    pattern.every((step, index) => step === steps[index] || /^[:{[*]/.test(step))
  );
};

/** A page that a request names and exploring did not come to. Operations are no pages. */
export const unknownAddressIn = (
  target: string,
  { origin, pages, operations }: Pick<SiteModel, 'origin' | 'pages' | 'operations'>,
): string | undefined => {
  const { addresses, method } = addressesIn(target, origin);
  const known = [...pages, ...operations].map(({ template }) => template);
  return method === undefined
    ? addresses.find((address) => !known.some((template) => isOf(address, template)))
    : undefined;
};
