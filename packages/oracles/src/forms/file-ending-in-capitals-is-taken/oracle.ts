import type { Field, Step, Text } from '@prowl/contracts';
import {
  apply,
  assume,
  expectThat,
  goto,
  type PlanDraft,
  sampleNamed,
  settle,
  step,
  template,
  text,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { fieldName, fillIn, send, taggedIn, typedIn } from '../../site/filling.ts';
import { type FormSubject, formsOf, isLearned, placeOf } from '../../site/form-subject.ts';
import { staysInBrowser } from '../../site/planning.ts';
import { writesOver } from '../../site/records.ts';
import { echoesToRead } from '../../site/signs.ts';
import { quoted } from '../../site/words.ts';

/** Of what exploring sent, the end of its name: that much is known to be taken. */
const endOf = (name: string): string | undefined => /\.([a-z]{2,5})$/.exec(name)?.[1];

/** Compared with the same file, its ending in small letters: a name that is shown nowhere shows nothing of either. */
const takesCapitals = (subject: FormSubject, guard: Guarding): PlanDraft | undefined => {
  const { site, page, form, accepted } = subject;
  const field = form.fields.find(({ control }) => control === 'file');
  if (field === undefined || accepted === undefined || form.destructive || staysInBrowser(site))
    return undefined;
  const end = endOf(typedIn(field, accepted));
  // An image of the account could not be put back.
  if (end === undefined || writesOver(page, form) === 'account') return undefined;
  const place = echoesToRead(site, form)[0]?.url ?? accepted.url;
  const sent = (tag: string, ending: string): Step[] => {
    const values = new Map<Field, Text | undefined>([...taggedIn(form, accepted, tag), [field, undefined]]);
    const file = { ...sampleNamed(`sample.${end}`), name: template(`{{run}}${tag}.${ending}`) };
    return [
      ...subject.opening,
      step(
        `send a file that ends in .${ending}`,
        ...fillIn(form, accepted, values),
        { do: 'upload', target: field.locator, files: [file] },
        ...send(form),
      ),
      // Its message is gone by then.
      step('open the page that shows it', goto(place), settle()),
    ];
  };
  const shown = apply('lower', visibleText());
  const called = (tag: string) => apply('lower', text(template(`{{run}}${tag}`)));
  const capitals = end.toUpperCase();
  return guard({
    ...placeOf(subject),
    element: `${form.key} capitals`,
    locator: field.locator,
    title: `${subject.where}: a file that ends in .${capitals} is taken like one that ends in .${end}`,
    steps: [
      ...sent('a', end),
      assume('it is shown', shown, 'contains', called('a')),
      ...sent('b', capitals),
      expectThat(`the file that ends in .${capitals} is shown, too`, shown, 'contains', called('b')),
    ],
    bug: {
      title: `${quoted(fieldName(field))} refuses a file that ends in .${capitals}`,
      seen: `A file that ends in .${end} is taken; the same one, called .${capitals}, is not.`,
    },
  });
};

export const fileEndingInCapitalsIsTaken = defineOracle({
  id: 'file-ending-in-capitals-is-taken',
  family: 'forms',
  type: 'functional',
  title: 'A file is taken whether its ending is in capitals or not',
  rule: 'The ending of a file says its kind; capitals mean nothing there, and many cameras write them.',
  expected: 'A file is taken as it would be with its ending in small letters.',
  remedy: 'Compare the ending in small letters, or look at the type and the content of the file.',
  severity: 'medium',
  because: 'Who has such a file cannot send it, and does not see why.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    formsOf(site).map((subject) => (isLearned(subject) ? undefined : takesCapitals(subject, guard))),
});
