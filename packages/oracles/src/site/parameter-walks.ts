// Parameters that one address takes are tried one after the other in one test: what a test costs most is its own browser.
import { withoutQuery } from './addresses.ts';
import { quoted } from './words.ts';

interface Parameter {
  readonly name: string;
  readonly signedIn: boolean;
  readonly template: string;
  /** Where a fault is likeliest: it has a test of its own, so that no other one hides it. */
  readonly alone: boolean;
}

/** So many go into one test. What fails first hides those after it until it is mended. */
const mostInWalk = 4;

type Walk<Subject> = readonly [Subject, ...Subject[]];

/** In the order given, by the address that takes them. */
export const parameterWalks = <Subject>(
  subjects: readonly Subject[],
  parameterOf: (subject: Subject) => Parameter,
): Walk<Subject>[] => {
  const groups = Map.groupBy(subjects, (subject) => {
    const { name, signedIn, template, alone } = parameterOf(subject);
    return `${signedIn} ${withoutQuery(template)} ${alone ? name : ''}`;
  });
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / mostInWalk) }, (_, index) =>
      group.slice(index * mostInWalk, (index + 1) * mostInWalk),
    ).flatMap(([first, ...rest]): Walk<Subject>[] => (first === undefined ? [] : [[first, ...rest]])),
  );
};

/** A stable name of the whole walk: one parameter has the name that a test of it alone has. */
export const walkElement = (names: readonly string[]): string => names.join('+');

/** “sort”, “page” and “size”. */
export const quotedNames = (names: readonly string[]): string => {
  const all = names.map(quoted);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};
