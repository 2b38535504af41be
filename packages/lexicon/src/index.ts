// The words that pages use, by what they mean and by language.
//
//   says('In den Warenkorb', 'add-to-cart', 'de')          true: words of a concept anywhere in the text
//   startsWith('Delete album', 'delete')                   true: at its start
//   isLabel('Next »', 'next-page')                         true: the whole label, but for signs and a count
//   meaningsOf(name, ['delete', 'sign-out'], language)     those of the concepts that the text says
//   without('Sort by price', 'sort')                       'price': what remains
//   directionOf('Preis aufsteigend', 'de')                 'ascending'
//   sourceFor('of', language)                              to be part of a longer expression (flag u, over
//   folded text)
//   languageOf(declared, texts)                            what language the page is in
//
// Pass the page's language ('de-CH') wherever it is known: the text is then read in that language and in
// English. With '' it is read
// in all, and short or ambiguous words count only as a whole label. The site model has the language of each
// page; where the site model
// has a meaning already (Control.meaning, Form.purpose, ListControl.uses), use that and no word.
//
// To add a concept: a line in vocabulary/concepts.ts; the compiler then asks every language for its words. To add a
// language: copy
// languages/en.ts, translate, put it into languages/index.ts, and give it a table of labels in
// languages/<code>.spec.ts.

export { withoutAges } from './ages.ts';
export { type Aspect, aspects } from './aspects/aspects.ts';
export { type AspectSaid, aspectsIn } from './aspects.ts';
export { type Datum, dataIn } from './data.ts';
export { exampleIn } from './examples.ts';
export { fold } from './fold.ts';
export { namesControlEnter } from './keys.ts';
export { languageOf } from './language.ts';
export { type LegendEntry, legendIn } from './legends.ts';
export { anyDigits, type Bounds, boundsIn, codeIn, countedIn, digitsIn, lengthsIn } from './lengths.ts';
export {
  type Asked,
  isLabel,
  meaningsOf,
  phrasesOf,
  says,
  sourceFor,
  spansOf,
  startsWith,
  without,
} from './match.ts';
export { actorsIn, clausesIn, isOfEveryRequest, numbersIn } from './requests.ts';
export { actsWhenOpened, deletesByRoute, editsByRoute, givesName, saysWhatToDo } from './routes.ts';
export { alphabetOfNames, type Direction, directionOf } from './sort.ts';
export { shareWord, type Threshold, thresholdsIn } from './thresholds.ts';
export { type Concept, concepts } from './vocabulary/concepts.ts';
