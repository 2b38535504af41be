// Submits one form of the site as its purpose asks: a search twice, own data changed and put back, everything else with new, marked values.
import type { Field } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import type { Tab } from '../../tab/tab.ts';
import { orElse, within } from '../../time/limit.ts';
import type { LeftOut } from '../walking/left-out.ts';
import type { Rules } from '../walking/scope.ts';
import { searchWords } from '../walking/search-words.ts';
import type { SessionKeeper } from '../walking/session.ts';
import type { SubmitForm } from './submit.ts';
import type { Task } from './tasks.ts';
import type { Filling } from './values.ts';

export interface FormParts {
  readonly submit: SubmitForm;
  readonly session: SessionKeeper;
  readonly rules: Rules;
  readonly leftOut: LeftOut;
  readonly filling: () => Filling;
  readonly logger: Pick<Logger, 'debug'>;
}

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

/** Data of the account: one harmless text may change. */
const harmlessField = (fields: readonly Field[]): Field | undefined =>
  fields.some(({ type }) => type === 'password')
    ? undefined
    : fields.find(
        (field) =>
          !isCredential(field) &&
          !field.readonly &&
          ['input', 'textarea'].includes(field.control) &&
          harmless.has(field.meaning) &&
          ['text', 'textarea', ''].includes(field.type),
      );

/** Changes one text and puts it back; only the change is kept as a submission. */
const changeAndRestore = async (
  { submit, leftOut }: FormParts,
  tab: Tab,
  { known, form }: Task,
  filling: Filling,
): Promise<void> => {
  const target = harmlessField(form.fields);
  if (target === undefined) return leftOut.note('form', 'it would change the account', form.key);
  const only = (field: Field) => field === target;
  await submit(tab, known, form, filling, { only });
  const kept = [...form.submissions];
  const before = { ...filling, given: { [target.name || target.label]: target.value } };
  await submit(tab, known, form, before, { only, echoes: false });
  form.submissions.splice(0, form.submissions.length, ...kept);
};

const once = async (parts: FormParts, tab: Tab, task: Task): Promise<void> => {
  const { known, form } = task;
  const { submit } = parts;
  const filling: Filling = { ...parts.filling(), words: searchWords(known.page.lists) };
  switch (form.purpose) {
    case 'search':
      await submit(tab, known, form, filling, { echoes: false });
      await submit(tab, known, form, { ...filling, words: [] }, { echoes: false }); // something that is not there
      return;
    case 'edit':
    case 'settings':
      return changeAndRestore(parts, tab, task, filling);
    default: {
      const submission = await submit(tab, known, form, filling);
      if (submission?.accepted === 'no' && submission.fieldErrors.length > 0)
        await submit(tab, known, form, { ...filling, variant: 2 });
    }
  }
};

/** Never throws for what the target does. */
export const runForm = async (parts: FormParts, tab: Tab, task: Task): Promise<void> => {
  const { session, rules, leftOut, logger } = parts;
  const { form, known } = task;
  try {
    await within(25_000, 'a form', once(parts, tab, task));
    if (form.submissions.length === 0) leftOut.note('form', 'it could not be filled or sent', form.key);
    if (!(await session.wasEnded(tab, known.page))) return;
    rules.endsSession(form.submitName);
    await session.again(tab);
  } catch (error) {
    logger.debug({ err: error, form: form.key }, 'a form was given up');
    leftOut.note('form', 'it took too long', form.key);
    await orElse(5_000, undefined, tab.renew());
  }
};
