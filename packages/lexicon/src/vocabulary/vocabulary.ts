// What the file of a language looks like.
import type { Concept } from './concepts.ts';

/**
 * The words of one language: for each concept its words and phrases, separated by commas, in ordinary
 * spelling.
 * A language that has no word for a concept gives the empty string.
 *
 * - `delete*` matches longer words that start so, `*preis` longer words that end so (compounds).
 * - A space stands for any gap ("in stock", "in-stock", "in_stock"), a hyphen for a gap or none ("sign-in",
 *   "signin").
 * - `#` stands for a number, `…` for up to three words.
 * - `=all` is meant only where it is the whole label.
 * - `?note` is meant only where it is the whole label unless the page is known to be in this language: the
 *   word means something
 *   else in another one. Words of up to three plain letters are treated so without the mark.
 * - `!todo` is meant only where the page is known to be in this language: the word is common in another one with
 *   another meaning, also as a label of its own.
 */
export type Vocabulary = Readonly<Record<Concept, string>>;
