// Submits one form of the site as its purpose asks: a search twice, own data changed and put back, everything else with new, marked values.
import type { Field, LeftBehind, Scope, Submission } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { isFoundBy } from '@prowl/plan';
import type { Logger } from '@prowl/telemetry';
import type { Tab } from '../../tab/tab.ts';
import { isDefect, orElse, TooSlow, within } from '../../time/limit.ts';
import type { LeftOut } from '../walking/left-out.ts';
import type { Reach } from '../walking/reach.ts';
import type { Rules } from '../walking/scope.ts';
import { searchWords } from '../walking/search-words.ts';
import type { SessionKeeper } from '../walking/session.ts';
import type { SiteMap } from '../walking/site.ts';
import { dispensable } from './blame.ts';
import { holding, tellingFields, valueIn, valuesBefore } from './kept.ts';
import { otherValues } from './refusal.ts';
import { keyOf } from './steps.ts';
import type { SubmitForm } from './submit.ts';
import { suggestedValues } from './suggestions.ts';
import type { Task } from './tasks.ts';
import type { Filling } from './values.ts';

export interface FormParts {
  readonly site: SiteMap;
  readonly reach: Reach;
  readonly submit: SubmitForm;
  readonly session: SessionKeeper;
  readonly rules: Rules;
  readonly leftOut: LeftOut;
  readonly filling: () => Filling;
  readonly logger: Pick<Logger, 'debug' | 'error'>;
  /** The token that all values entered by this exploration carry. */
  readonly mark: string;
  readonly job: { readonly scope: Pick<Scope, 'disposable'> };
}

/** Times that a form is sent again with what its refusal asks for. */
const mostAttempts = 2;
/** Times that it is sent again without what nobody has to enter and a refusal named: some say one thing at a time. */
const mostLeftOut = 4;

const isCredential = ({ meaning, type }: Field) =>
  type === 'password' ||
  ['email', 'username', 'password', 'new-password', 'confirm-password', 'current-password', 'code'].includes(
    meaning,
  );

const harmless = new Set<Field['meaning']>([
  'title',
  'text',
  'long-text',
  'company',
  'first-name',
  'last-name',
  'full-name',
  'street',
  'city',
  'unknown',
]);

/** Longer texts are not read whole, so they could not be put back as they were. */
const longestRestored = 900;

const isHarmlessText = (field: Field): boolean =>
  !isCredential(field) &&
  !field.readonly &&
  field.value.length < longestRestored &&
  ['input', 'textarea'].includes(field.control) &&
  harmless.has(field.meaning) &&
  ['text', 'textarea', ''].includes(field.type);

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const languageIn = (tag: string): string | undefined =>
  /^[a-z]{2,3}([-_][a-z]{2})?$/i.test(tag) ? languages.of(tag.replace('_', '-')) : undefined;
const commonTags = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'zh'];
const commonNames = new Set(
  commonTags.flatMap((tag) =>
    ['en', tag].map((own) => new Intl.DisplayNames(own, { type: 'language' }).of(tag)?.toLowerCase()),
  ),
);

/** In another language no field or button of the page would be found to put it back with. */
const choosesLanguage = (options: NonNullable<Field['options']>): boolean =>
  options.every(({ value }) => languageIn(value) !== undefined) ||
  options.some(({ label }) => commonNames.has(label.trim().toLowerCase()));

const isChoice = ({ control }: Field): boolean => control === 'select' || control === 'radio';

/** What is chosen of several, none of which ends or closes anything. */
const isHarmlessChoice = (field: Field, language: string): boolean => {
  const { readonly, multiple, options = [] } = field;
  return (
    isChoice(field) &&
    !readonly &&
    multiple !== true &&
    options.length > 1 &&
    options.every(({ value }) => value !== '') &&
    !choosesLanguage(options) &&
    !options.some(({ label }) => says(label, ['delete', 'close', 'cancel'], language))
  );
};

/** A box whose words promise nothing but something to be shown or said to oneself. */
const isHarmlessBox = ({ control, readonly, label, required, meaning }: Field, language: string): boolean =>
  control === 'checkbox' &&
  !readonly &&
  !required &&
  meaning !== 'consent' &&
  label !== '' &&
  !says(label, ['delete', 'close', 'cancel', 'publish', 'admin'], language);

/** Data of the account: one harmless text may change, else one choice, else one box. */
export const harmlessField = (fields: readonly Field[], language: string): Field | undefined =>
  fields.some(({ type }) => type === 'password')
    ? undefined
    : (fields.find(isHarmlessText) ??
      fields.find((field) => isHarmlessChoice(field, language)) ??
      fields.find((field) => isHarmlessBox(field, language)));

/** Another option than the one that is chosen, or the box the other way round; nothing for a text, which is made up. */
const otherOption = (field: Field): Record<string, string> => {
  const { control, value, options = [] } = field;
  if (control === 'checkbox') return { [keyOf(field)]: value === '' ? 'on' : 'off' };
  const other = isChoice(field) ? options.find((option) => option.value !== value) : undefined;
  return other === undefined ? {} : { [keyOf(field)]: other.value };
};

/** What the field holds when its page is opened anew; undefined when that cannot be seen. */
const heldBy = async (
  { reach }: FormParts,
  tab: Tab,
  { known }: Task,
  target: Field,
): Promise<string | undefined> => {
  if (!(await orElse(8_000, false, reach(tab, known)))) return undefined;
  return valueIn(tab, target);
};

/** Changes one text or choice and puts it back, and looks whether it is; only the change is kept as a submission. */
const changeAndRestore = async (parts: FormParts, tab: Tab, task: Task, filling: Filling): Promise<void> => {
  const { submit, leftOut, site } = parts;
  const { known, form } = task;
  // The name by which a row is found opens its form no more once it is another one: it could not be put back.
  const others = form.fields.filter(({ value }) => !isFoundBy(known.page.reach, value));
  const target = harmlessField(others, known.page.language);
  if (target === undefined) return leftOut.note('form', 'it would change the account', form.key);
  const only = (field: Field) => field === target;
  const held = await heldBy(parts, tab, task, target);
  if (held === undefined || held.length >= longestRestored)
    return leftOut.note('form', 'what it holds could not be read, so it could not be put back', form.key);
  const changed = (shows: string): LeftBehind => ({
    what: 'setting',
    name: `${target.label || target.name}: ${shows} instead of “${held}”`,
    url: known.page.url,
    by: form.name || form.submitName,
  });
  // Until it is seen to be as before, however this ends.
  const doubt = changed('not to be seen');
  site.made.note(doubt);
  // Not what a new record was given: a name may be taken once.
  const given = { ...filling.given, ...otherOption({ ...target, value: held }) };
  await submit(tab, known, form, { ...filling, given, variant: 3 }, { only });
  const kept = [...form.submissions];
  const before = { ...filling, given: valuesBefore([{ ...target, value: held }]) };
  // A page may show another one than it keeps: what was sent is put back whatever is seen.
  for (let tries = 0; tries < 2; tries += 1) {
    const isBack = (await heldBy(parts, tab, task, target)) === held;
    if (isBack && (tries > 0 || kept.length === 0)) break;
    await submit(tab, known, form, before, { only, echoes: false });
  }
  form.submissions.splice(0, form.submissions.length, ...kept);
  const now = await heldBy(parts, tab, task, target);
  if (now === held) return site.made.settled(doubt);
  if (now !== undefined) doubt.name = changed(`“${now}”`).name;
};

/**
 * After a form was sent that held nothing: the page opened again shows it with what was entered, so it is no new thing but what the page is
 * about that has changed. It gets back what it held, nothing is concluded from it, and no test sends it.
 */
const takeBackEdit = async (
  parts: FormParts,
  tab: Tab,
  { known, form }: Task,
  submission: Submission,
  filling: Filling,
): Promise<void> => {
  const { reach, submit, site, leftOut, mark, job } = parts;
  if (job.scope.disposable) return;
  const telling = tellingFields(known, form, submission, mark);
  if (telling.length === 0 || !(await orElse(8_000, false, reach(tab, known)))) return;
  const kept = await holding(tab, telling, (field) => submission.values[keyOf(field)] ?? '');
  const [first] = kept;
  if (first === undefined) return;
  site.edits.add(form.key);
  site.made.withdraw(form.name || form.submitName || form.purpose, submission.url);
  const doubt: LeftBehind = {
    what: 'setting',
    name: `${first.label || first.name}: not to be seen instead of “${first.value}”`,
    url: known.page.url,
    by: form.name || form.submitName,
  };
  site.made.note(doubt);
  form.purpose = 'edit';
  const entered = form.fields.filter((field) => keyOf(field) in submission.values);
  const before = { ...filling, given: valuesBefore(entered) };
  await submit(tab, known, form, before, { only: (field) => entered.includes(field), echoes: false });
  form.submissions.splice(0);
  leftOut.note('form', 'it would write over what others entered', form.key);
  if (!(await orElse(8_000, false, reach(tab, known)))) return;
  const back = await holding(tab, kept, ({ value }) => value);
  if (back.length === kept.length) site.made.settled(doubt);
  else
    doubt.name = `${first.label || first.name}: “${submission.values[keyOf(first)]}” instead of “${first.value}”`;
};

const saidIn = ({ fieldErrors, message }: Submission): string[] => [
  ...fieldErrors,
  ...(message === undefined ? [] : [message]),
];

const once = async (parts: FormParts, tab: Tab, task: Task): Promise<void> => {
  const { known, form } = task;
  const { submit } = parts;
  const looking: Filling = { ...parts.filling(), words: searchWords(known.page.lists) };
  switch (form.purpose) {
    case 'search':
      await submit(tab, known, form, looking, { echoes: false });
      await submit(tab, known, form, { ...looking, words: [] }, { echoes: false }); // something that is not there
      return;
    case 'edit':
    case 'settings':
      return changeAndRestore(parts, tab, task, looking);
    default: {
      const { purpose } = form;
      const given = { ...(await suggestedValues(parts, tab, known, form)), ...parts.filling().given };
      const filling: Filling = { ...looking, given };
      const submission = await submit(tab, known, form, filling);
      if (submission === undefined) return;
      if (submission.accepted !== 'no') return takeBackEdit(parts, tab, task, submission, filling);
      const isOther = form.purpose !== purpose; // it makes something, as the answer has shown
      const without = new Set<Field>();
      const only = (field: Field) => !without.has(field);
      const refusals: Submission[] = [submission];
      let rest: Submission | undefined = submission;
      while (rest?.accepted === 'no' && refusals.length <= mostLeftOut) {
        const more: Field[] = [...dispensable(form, rest)].filter(only);
        if (more.length === 0) break;
        for (const field of more) without.add(field);
        rest = await submit(tab, known, form, filling, { only });
        if (rest !== undefined) refusals.push(rest);
      }
      if (rest === undefined || rest.accepted !== 'no') return;
      const said: string[] = [];
      let tried: Submission = submission;
      for (let attempt = 0, last = rest; attempt < mostAttempts; attempt += 1) {
        for (const each of attempt === 0 ? refusals : [last]) said.push(...saidIn(each));
        const latest = saidIn(last);
        const others = otherValues(form, tried.values, said, attempt, known.page.language, latest);
        const isWorth =
          attempt === 0 ? last.fieldErrors.length > 0 || isOther || without.size > 0 : others !== undefined;
        if (!isWorth || (rest !== submission && others === undefined)) return;
        const given = { ...filling.given, ...(attempt === 0 ? {} : tried.values), ...others };
        // What it did without is left out again, where nothing better is known for it.
        const again = (field: Field) => only(field) || keyOf(field) in (others ?? {});
        const next = await submit(
          tab,
          known,
          form,
          { ...filling, variant: attempt + 2, given },
          { only: again },
        );
        if (next === undefined || next.accepted !== 'no') return;
        last = next;
        tried = next;
      }
    }
  }
};

/** Never throws for what the target does. */
export const runForm = async (parts: FormParts, tab: Tab, task: Task): Promise<void> => {
  const { session, rules, leftOut, logger } = parts;
  const { form } = task;
  try {
    await within(35_000, 'a form', once(parts, tab, task));
    if (form.submissions.length === 0 && !parts.site.edits.has(form.key))
      leftOut.note('form', 'it could not be filled or sent', form.key);
    if (!(await session.wasEnded(tab))) return;
    rules.endsSession(form.submitName);
    await session.again(tab);
  } catch (error) {
    logger[isDefect(error) ? 'error' : 'debug']({ err: error, form: form.key }, 'a form was given up');
    leftOut.note('form', error instanceof TooSlow ? 'it took too long' : 'it broke off', form.key);
    await orElse(5_000, undefined, tab.renew());
  }
};
