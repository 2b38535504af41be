import type { Field, Step, Text } from '@prowl/contracts';
import { answer, expectThat, fieldValue, keep, type PlanDraft, request, template, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, identifying, put, typedIn, valueFor } from '../../site/filling.ts';
import { type FormSubject, formsOf, placeOf } from '../../site/form-subject.ts';
import { signsOf } from '../../site/signs.ts';
import { quoted } from '../../site/words.ts';
import { type InvalidValue, invalidValuesFor } from '../invalid-values.ts';

/** Requests of one test, and of one field in it. */
const mostRequests = 6;
const mostOfField = 2;

/** The body that the browser would send, but for one field. Hidden fields are read from the page first. */
const bodyWith = ({ form, accepted }: FormSubject, field: Field, invalid: InvalidValue) => {
  const steps: Step[] = [];
  const body: Record<string, Text> = {};
  for (const [index, other] of form.fields.filter(({ name }) => name !== '').entries()) {
    if (other.control === 'hidden') {
      steps.push(keep(`hidden${index}`, fieldValue(other.locator)));
      body[other.name] = template(`{{hidden${index}}}`);
    } else if (other === field) body[other.name] = invalid.content;
    else {
      const content = valueFor(form, other, accepted);
      const isSent =
        content !== undefined && (other.control !== 'checkbox' || put(other, content)?.do === 'check');
      if (isSent) body[other.name] = content;
    }
  }
  return { steps, body };
};

/** The same request as the browser sends, with one value that the form declares invalid. */
const serverRejects = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  if (
    form.method !== 'post' ||
    form.fleeting === true || // its address is that of another record by then
    !form.action.startsWith('/') ||
    !accepted ||
    subject.isOrder ||
    form.purpose === 'password-change' ||
    form.fields.some((field) => field.control === 'file' && field.required)
  )
    return undefined;
  const trials = form.fields
    .filter((field) => field.name !== '' && field.control !== 'hidden' && !identifying.has(field.meaning))
    .flatMap((field) => {
      const others = form.fields.filter((each) => each !== field);
      const signs = signsOf(site, page, form, others);
      if (signs?.strength !== 'echo') return [];
      return invalidValuesFor(field, page.language, typedIn(field, accepted))
        .slice(0, mostOfField)
        .map((invalid) => ({
          field,
          signs,
          invalid,
          words: `${quoted(fieldName(field))}: ${invalid.words}`,
        }));
    })
    .slice(0, mostRequests);
  if (trials.length === 0) return undefined;
  return guard({
    ...placeOf(subject),
    title: `${subject.where}: the server too refuses what the form declares invalid`,
    steps: trials.flatMap(({ field, signs, invalid, words }, index) => {
      const key = `answer${index + 1}`;
      const { steps, body } = bodyWith(subject, field, invalid);
      return [
        ...subject.opening,
        ...steps,
        request('POST', form.action, key, { body: { form: body } }),
        expectThat(`the server does not fail on ${words}`, answer(key, 'status'), 'less-than', value(500)),
        ...signs.refused(`the server did not accept ${words}`),
      ];
    }),
    bug: {
      title: `The server accepts ${quoted(subject.name)} with values that its form declares invalid`,
      expected: `The server refuses: ${trials.map(({ words }) => words).join('; ')}.`,
      impact: 'Records are stored that the application is not made for.',
    },
  });
};

export const serverRejectsInvalidValues = defineOracle({
  id: 'server-rejects-invalid-values',
  family: 'forms',
  type: 'functional',
  title: 'The server rejects what the form declares invalid',
  rule: 'A request can be sent without the page. What the form declares invalid must be refused then too.',
  expected: 'The server refuses the request and stores nothing.',
  remedy:
    'Validate on the server what the form validates in the browser, from one definition of the ' +
    'rules if possible.',
  severity: 'medium',
  because: 'Scripts, old pages and other clients store records that the application is not made for.',
  worth: 'fair',
  plan: ({ site }, guard) => formsOf(site).map((subject) => serverRejects(subject, guard)),
});
