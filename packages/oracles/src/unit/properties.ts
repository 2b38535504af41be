// What a function’s name and types promise. A promise that is not clear is not tested.
import type { CodeModel, UnitSubject } from '@prowl/contracts';
import type { z } from 'zod';

export type CodeFunction = CodeModel['functions'][number];
export type Property = z.infer<typeof UnitSubject>['properties'][number];

const bare = (type: string): string =>
  type
    .trim()
    .replace(/^readonly\s+/, '')
    .replace(/^(?:Readonly)?Array<(.+)>$/, '$1[]');
const isList = (type: string): boolean => bare(type).endsWith('[]');

const commuting =
  /^(add|sum|plus|multiply|times|max|min|gcd|lcm|distance|union|intersection|isEqual|equals)$/i;
const settling =
  /^(slugify|slug|normali[sz]e\w*|trim\w*|dedupe\w*|uniq\w*|clamp\w*|capitali[sz]e\w*|to(Lower|Upper)Case|strip\w*|collapse\w*|sanitize\w*|canonical\w*|sort\w*|round\w*)$/i;
const asking = /^(is|has|can|should|contains|includes|starts|ends)[A-Z]/;
const harmless =
  /^(slugify|slug|capitali[sz]e|trim\w*|escape\w*|format\w*|uniq\w*|dedupe\w*|sum|average|mean|total\w*|clamp)$/i;

export const propertiesOf = ({ name, parameters, returns }: CodeFunction): Property[] => {
  const [first, second] = parameters;
  const result = bare(returns);
  const input = bare(first?.type ?? '');
  const one = parameters.length === 1;
  const keepsType = result === input;
  const onNumbers = parameters.every(({ type }) => bare(type) === 'number') && result === 'number';
  const promises: [Property, boolean][] = [
    ['deterministic', true],
    ['does-not-throw', (asking.test(name) && result === 'boolean') || harmless.test(name)],
    ['idempotent', settling.test(name) && keepsType && (one || /^clamp/i.test(name))],
    [
      'sorted-permutation',
      /^(sort|sorted)(Numbers|Ascending|ByValue)?$/i.test(name) && one && keepsType && input === 'number[]',
    ],
    ['length-preserving', /^(reverse|shuffle|sort)\w*$/i.test(name) && one && isList(input) && keepsType],
    ['within-bounds', /^clamp/i.test(name) && parameters.length === 3 && onNumbers],
    ['commutative', commuting.test(name) && parameters.length === 2 && bare(second?.type ?? '') === input],
  ];
  return promises.filter(([, made]) => made).map(([property]) => property);
};

const inverses: readonly (readonly [RegExp, string])[] = [
  [/^encode/, 'decode'],
  [/^serialize/, 'deserialize'],
  [/^stringify/, 'parse'],
  [/^escape/, 'unescape'],
  [/^compress/, 'decompress'],
  [/^pack/, 'unpack'],
];

/** The name of the function beside it that undoes it. */
export const inverseOf = (each: CodeFunction, all: readonly CodeFunction[]): string | undefined => {
  if (each.parameters.length !== 1) return undefined;
  for (const [start, inverse] of inverses) {
    if (!start.test(each.name)) continue;
    const name = each.name.replace(start, inverse);
    const partner = all.find(
      (other) =>
        other.file === each.file && other.name === name && other.pure && other.parameters.length === 1,
    );
    if (
      partner &&
      bare(partner.parameters[0]?.type ?? '') === bare(each.returns) &&
      bare(partner.returns) === bare(each.parameters[0]?.type ?? '')
    )
      return name;
  }
  return undefined;
};
