// Which aspects a request names, and by which of its words.

import { type Aspect, aspects } from './aspects/aspects.ts';
import { aspectWords } from './aspects/languages.ts';
import { fold } from './fold.ts';
import { entriesOf, sourceOf } from './pattern.ts';

export interface AspectSaid {
  readonly aspect: Aspect;
  /** Where in the folded text, from and up to. */
  readonly span: readonly [number, number];
}

const all = Object.keys(aspects) as Aspect[];

const compile = (aspect: Aspect): RegExp | undefined => {
  const source = sourceOf(aspectWords.flatMap((words) => entriesOf(words[aspect] ?? '')));
  return source === undefined ? undefined : new RegExp(source, 'gu');
};

let patterns: readonly (readonly [Aspect, RegExp])[] | undefined;
const patternsOf = (): readonly (readonly [Aspect, RegExp])[] => {
  patterns ??= all.flatMap((aspect) => {
    const pattern = compile(aspect);
    return pattern === undefined ? [] : [[aspect, pattern] as const];
  });
  return patterns;
};

/** In the order of the text; the same words may say several. A short phrase inside a longer one of another aspect is not said by itself. */
export const aspectsIn = (text: string): AspectSaid[] => {
  const folded = fold(text);
  const said = patternsOf().flatMap(([aspect, pattern]) =>
    [...folded.matchAll(pattern)].map(
      ({ index, 0: found }): AspectSaid => ({ aspect, span: [index, index + found.length] }),
    ),
  );
  const isInside = (inner: AspectSaid, outer: AspectSaid): boolean =>
    outer.span[0] <= inner.span[0] &&
    inner.span[1] <= outer.span[1] &&
    outer.span[1] - outer.span[0] > inner.span[1] - inner.span[0];
  return said
    .filter((each) => !said.some((other) => isInside(each, other)))
    .sort((one, other) => one.span[0] - other.span[0] || (one.aspect < other.aspect ? -1 : 1));
};
