// What a request gives to be entered, put into the fields of the test that was chosen for it. What has no field there is refused, with the fields that
// there are; nothing is entered somewhere else instead. Pure.
import type { MatchedContext, SiteModel, TestPlan } from '@prowl/contracts';
import { aspectsIn, type Datum, dataIn, thresholdsIn } from '@prowl/lexicon';
import { type Fillable, fillableIn } from './fields.ts';
import { type Entered, enteredIn, isRefused, withEntries } from './rewriting.ts';
import { areAlike, areCognate, thingsIn, wordsOf } from './words.ts';

export interface Given {
  readonly clause: string;
  readonly datum: Datum;
}
export interface Filled {
  readonly plan: TestPlan;
  readonly entered: readonly Entered[];
}
export interface NotEntered {
  readonly refused: string;
}

/** A number that bounds something is a rule to be checked, and nothing to be entered. */
const isRule = (clause: string, { kind, value }: Datum): boolean =>
  kind === 'number' &&
  (thresholdsIn(clause).some(({ at }) => at === Number(value)) ||
    aspectsIn(clause).some(({ aspect }) =>
      ['limit', 'threshold', 'speed', 'load', 'sent-twice', 'once', 'invalid'].includes(aspect),
    ));

/** What the parts of a context give. */
export const givenIn = (clauses: readonly string[]): Given[] =>
  clauses.flatMap((clause) =>
    dataIn(clause)
      .filter((datum) => !isRule(clause, datum))
      .map((datum) => ({ clause, datum })),
  );

const isDay = ({ field }: Fillable): boolean =>
  field.meaning === 'date' || ['date', 'datetime-local', 'month'].includes(field.type);

/** Whether what is given may be what the field asks for, whatever it is called. */
const isOfKind = ({ kind }: Datum, fillable: Fillable): boolean => {
  const { field } = fillable;
  if (kind === 'date') return isDay(fillable);
  if (kind === 'time') return field.meaning === 'time' || field.type === 'time';
  if (kind === 'email') return field.meaning === 'email' || field.type === 'email';
  if (kind === 'number') return !isDay(fillable) && field.meaning !== 'email';
  return true;
};

/** How well words name a field: 3 as its label does, 2 as what is written otherwise, 1 by what it means; 0 not at all. */
const namedBy = (words: string, { label, field }: Fillable): number => {
  const own = wordsOf(`${label} ${field.name}`);
  const said = wordsOf(words);
  if (said.some((word) => own.some((each) => areAlike(each, word)))) return 3;
  if (said.some((word) => own.some((each) => areCognate(each, word)))) return 2;
  const meant = [words, ...said].flatMap(thingsIn);
  const things = thingsIn(`${label} ${field.name} ${field.meaning.replaceAll('-', ' ')}`);
  return meant.some((thing) => things.includes(thing)) ? 1 : 0;
};

/** Words right beside a value name its field rather than those further off. */
const nearness = (datum: Datum, fillable: Fillable): number => {
  const [before, after] = [wordsOf(datum.before).slice(-5), wordsOf(datum.after).slice(0, 4)];
  return Math.max(namedBy(before.join(' '), fillable), namedBy(after.join(' '), fillable));
};

type Placed = ReadonlyMap<Given, Fillable>;

/** Fields by the words beside what is given, the plainest first; then by its kind, where one field alone is of it. */
const place = (given: readonly Given[], fields: readonly Fillable[]): Placed => {
  const placed = new Map<Given, Fillable>();
  const free = () => fields.filter((field) => ![...placed.values()].includes(field));
  const rated = given
    .flatMap((each) => fields.map((field) => ({ each, field, score: nearness(each.datum, field) })))
    .filter(({ each, field, score }) => score > 0 && isOfKind(each.datum, field))
    .sort((a, b) => b.score - a.score);
  for (const { each, field } of rated)
    if (!placed.has(each) && free().includes(field)) placed.set(each, field);
  for (const kind of ['date', 'time', 'email'] as const) {
    const left = given.filter((each) => each.datum.kind === kind && !placed.has(each));
    const open = free().filter((field) => left[0] !== undefined && isOfKind(left[0].datum, field));
    // Two days for two fields of days are entered in their order.
    if (left.length === open.length)
      for (const [index, each] of left.entries()) {
        const field = open[index];
        if (field !== undefined) placed.set(each, field);
      }
  }
  return placed;
};

const quotedAll = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
const mostNamed = 8;

const hasNoField = ({ datum }: Given, plans: readonly { fields: readonly Fillable[] }[]): string => {
  const labels = [...new Set(plans.flatMap(({ fields }) => fields.map(({ label }) => label)))];
  const said = `“${datum.said.slice(0, 100)}” was given to be entered, and `;
  return labels.length === 0
    ? `${said}no test of that fills in a field. Name a form, or leave it out.`
    : `${said}what field it is for was not understood. Those that tests of that fill in are ${quotedAll(labels.slice(0, mostNamed))}: put the name of one beside it.`;
};

/** A number that no field is called for may be a way of speaking; what is quoted may be what something there is called. */
const mustBeEntered =
  (isNamed: (words: string) => boolean) =>
  ({ datum }: Given): boolean =>
    datum.kind !== 'number' && (datum.kind !== 'text' || !isNamed(datum.value));

/**
 * The first of the plans, best first, that takes all that is given, with it in its fields; of those that take some the one that takes most. A value that a
 * field rules out by what its page states is refused as well: the test would only find out that.
 */
export const enterGiven = (
  given: readonly Given[],
  plans: readonly TestPlan[],
  site: Pick<SiteModel, 'pages'>,
  isNamed: (words: string) => boolean,
): readonly Filled[] | NotEntered => {
  if (given.length === 0) return plans.map((plan) => ({ plan, entered: [] }));
  const open = plans.map((plan) => ({ plan, fields: fillableIn(plan, site) }));
  const placed = open.map(({ plan, fields }) => ({ plan, fields, placed: place(given, fields) }));
  const must = mustBeEntered(isNamed);
  const missing = given.filter(must).find((each) => !placed.some((one) => one.placed.has(each)));
  if (missing !== undefined) return { refused: hasNoField(missing, open) };
  const whole = placed.filter((each) => given.every((one) => !must(one) || each.placed.has(one)));
  const apart = given.filter(must).map(({ datum }) => datum.said);
  if (whole.length === 0)
    return {
      refused: `No test of that fills in fields for all of ${quotedAll(apart)}: ask for one at a time.`,
    };
  const most = Math.max(...whole.map((each) => each.placed.size));
  if (most === 0) return plans.map((plan) => ({ plan, entered: [] }));
  const results = whole
    .filter((each) => each.placed.size === most)
    .map(({ plan, fields, placed: into }) =>
      withEntries(
        plan,
        fields,
        [...into].map(([{ datum }, fillable]) => ({ datum, fillable })),
      ),
    );
  const filled = results.filter((each): each is Filled => !isRefused(each));
  const [refused] = results.filter(isRefused);
  return filled.length === 0 && refused !== undefined ? refused : filled;
};

/** What became of a part of the context that gives something. */
export const entriesOf = (
  clause: string,
  given: readonly Given[],
  entered: readonly Entered[],
): Omit<MatchedContext, 'said'> | undefined => {
  const own = given.filter((each) => each.clause === clause).map(({ datum }) => datum);
  const into = entered.filter(({ datum }) => own.includes(datum));
  return into.length === 0
    ? undefined
    : { came: 'entered', why: into.map(enteredIn).join('; ').slice(0, 500) };
};
