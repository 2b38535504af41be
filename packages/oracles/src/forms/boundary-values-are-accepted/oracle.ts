import type { Field, Step, Text } from '@prowl/contracts';
import { exampleIn } from '@prowl/lexicon';
import { type PlanDraft, step, template } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { differsEachTime, fieldName, fillIn, keyOf, send, typedIn } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { mayBeFull } from '../../site/limits.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted, slug } from '../../site/words.ts';
import { isNew, lengthsOf, rangeOf, secrets, statedLengths, statedRange, textOfLength } from '../lengths.ts';

/** Larger bounds are technical limits, not values that anybody enters. */
const largestBound = 1e6;

interface Bound {
  readonly content: Text;
  readonly words: string;
}

/** The ends of a number, and of a password where it is chosen. What was accepted lies between them. */
const boundsOf = ({ page, form, accepted }: FormSubject, field: Field): Bound[] => {
  if (field.readonly || !accepted) return [];
  const held = typedIn(field, accepted);
  const { min, max } = rangeOf(field, page.language, held);
  const isNumber = field.type === 'number' ? min !== undefined && max !== undefined : min !== max;
  if (isNumber)
    return [min, max]
      .filter((bound) => bound !== undefined && bound !== '' && Math.abs(Number(bound)) <= largestBound)
      .map((bound) => ({ content: String(bound), words: String(bound) }));
  const { least, most } = lengthsOf(field, page.language);
  // A code or a name may have rules of its own: words with a number in them were seen to be accepted.
  // The same short text may be sent twice where another field differs each time.
  const isTold = form.fields.some(
    (other) =>
      other !== field && accepted.mark !== undefined && typedIn(other, accepted).includes(accepted.mark),
  );
  const tookSuchText = accepted.mark !== undefined && held.includes(accepted.mark) && held.includes(' ');
  return [least, most]
    .filter((count) => count !== undefined)
    .map((count) => ({ content: textOfLength(field, count), words: `${count} characters` }))
    .filter(({ content }) =>
      secrets.has(field.meaning) ? form.purpose === 'sign-up' : (isNew(content) || isTold) && tookSuchText,
    )
    .slice(0, form.purpose === 'sign-up' ? 1 : 2); // an account is made once in a test
};

/** Others may have to be somebody's own, or be taken once. */
const shared: ReadonlySet<Field['meaning']> = new Set([
  ...['phone', 'postcode', 'street', 'city', 'url', 'date', 'time'],
  ...['price', 'percentage', 'quantity', 'number'],
] as const);

/** What the words beside the field show people to enter. */
const exampleFor = ({ page: { language }, accepted }: FormSubject, field: Field): Bound[] => {
  const { control, readonly, meaning, label, hint = '', type } = field;
  if (readonly || control !== 'input' || !['text', 'tel', 'url', ''].includes(type) || !shared.has(meaning))
    return [];
  const content = exampleIn(`${label} · ${hint}`, language);
  return content === undefined || (accepted && typedIn(field, accepted) === content)
    ? []
    : [{ content, words: quoted(content) }];
};

/** By the words beside the field, and not by its markup alone. */
const isStated = ({ page: { language } }: FormSubject, field: Field): boolean =>
  [statedLengths(field, language), statedRange(field, language)].some(
    ({ least, most }) => least !== undefined || most !== undefined,
  );

/** A second record of the same name may be refused, and not for the value that is tried. */
const anew = (fill: Step, tried: Field): Step =>
  fill.do === 'fill' && typeof fill.value === 'object' && !sameThing(fill.target, tried.locator)
    ? { ...fill, value: template(fill.value.template.replace('{{run}}', '{{run}}z')) }
    : fill;

const acceptsBounds = (subject: FormSubject, guard: Guarding): PlanDraft[] => {
  const { site, page, form, accepted } = subject;
  if (!accepted || subject.isOrder || form.purpose === 'password-change') return [];
  const repeat = form.fields.find(({ meaning }) => meaning === 'confirm-password');
  return form.fields.flatMap((field) => {
    const others = form.fields.filter((each) => each !== field);
    const ends = boundsOf(subject, field);
    const bounds = ends.length > 0 ? ends : exampleFor(subject, field);
    const isShown = ends.length === 0;
    // A refusal of what must differ each time, as a plate, would say nothing of the bound.
    if (bounds.length === 0 || !differsEachTime({ ...form, fields: others }, accepted)) return [];
    const signs = signsOf(site, page, form, others);
    if (!signs || signs.accepted('').length === 0) return [];
    const name = quoted(fieldName(field));
    const again = secrets.has(field.meaning) && repeat !== undefined ? [repeat] : [];
    const planFor = (some: readonly Bound[]): PlanDraft => {
      const all = some.map(({ words }) => words).join(' and ');
      return guard({
        ...placeOf(subject),
        element: `${subject.element} ${slug(keyOf(field))}${signs.lasting ? ` ${slug(all)}` : ''}`,
        locator: field.locator,
        ...(isShown || isStated(subject, field) ? { worth: 'solid' as const } : {}), // people read it
        title: `${subject.where} takes ${all} for ${name}, as it ${isShown ? 'shows' : 'allows'}`,
        steps: some.flatMap(({ content, words }, index) => [
          ...subject.opening,
          ...signs.before,
          step(
            `fill in the form with ${words} for ${name}`,
            ...fillIn(form, accepted, new Map([field, ...again].map((each) => [each, content]))).map(
              (each) => (index > 0 ? anew(each, field) : each),
            ),
            ...send(form),
          ),
          ...signs.accepted(`the form is accepted with ${words}`),
        ]),
        bug: {
          title: `${quoted(subject.name)} refuses ${all} for ${name}, which it ${isShown ? 'shows as an example' : 'allows'}`,
          expected: `${all} for ${name} is accepted.`,
        },
      });
    };
    return signs.lasting ? bounds.map((bound) => planFor([bound])) : [planFor(bounds)];
  });
};

export const boundaryValuesAreAccepted = defineOracle({
  id: 'boundary-values-are-accepted',
  family: 'forms',
  type: 'functional',
  title: 'The bounds that a field declares or states, and its example, are accepted',
  rule:
    'The lowest and the highest value that a field declares or that the words beside it state, its shortest and longest text, and what these words ' +
    'give as an example are valid values of it.',
  expected: 'Every value from the minimum to the maximum is accepted.',
  remedy: 'Compare the bounds of the field with those that the server checks: one of them is off by one.',
  severity: 'medium',
  because: 'Only values at the bounds are refused, and people are told that valid data is wrong.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    formsOf(site)
      .filter(({ form }) => !mayBeFull(site, form))
      .flatMap((subject) => acceptsBounds(subject, guard)),
});
