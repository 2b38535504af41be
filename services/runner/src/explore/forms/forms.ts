// Which forms are submitted, in which order, and with what: looking first, then making things; never what cannot be taken back.
import type { Field, Form } from '@prowl/contracts';
import type { Tab } from '../../tab/tab.ts';
import { orElse, within } from '../../time/limit.ts';
import type { Known } from '../walking/site.ts';
import type { Walk } from '../walking/walk.ts';
import { submitForm } from './submit.ts';
import type { Filling } from './values.ts';

/** Purposes in the order in which they are tried. */
const looking = ['search', 'filter', 'sort'] as const;
const making = [
  'create',
  'comment',
  'contact',
  'add-to-collection',
  'subscribe',
  'upload',
  'unknown',
] as const;
const changing = ['edit', 'settings'] as const;

const never: Partial<Record<Form['purpose'], string>> = {
  'sign-in': 'signing in is tried once, with the configured account',
  'sign-out': 'it would end the session',
  'sign-up': 'walked as a journey',
  checkout: 'walked as a journey',
  'password-change': 'it would change the account',
  'password-reset': 'it reaches people',
  delete: 'it looks destructive',
};

export interface Task {
  readonly known: Known;
  readonly form: Form;
}

const credential = ({ meaning, type }: Field) =>
  type === 'password' ||
  ['email', 'username', 'password', 'new-password', 'confirm-password', 'current-password', 'code'].includes(
    meaning,
  );

/** A thing on the page that a search can find: the first name in a list. */
export const wordsToFind = (known: Known): string[] => {
  const names = known.page.lists.flatMap(({ columns }) =>
    columns.filter(({ meaning }) => meaning === 'name').flatMap(({ samples }) => samples),
  );
  return names
    .flatMap((name) => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4))
    .slice(0, 3);
};

const ownArea =
  /\/(?:accounts?|profiles?|settings|preferences|me|my|addresses|konto|profil|compte|cuenta)(?:\/|$)/i;

/** One record of many, neither the account's own nor one that bears the mark. */
const holdsOthersRecord = (walk: Walk, { page }: Known, form: Form): boolean => {
  const path = page.template.replace(/[?].*$/, '');
  return (
    /\/:/.test(path) &&
    !ownArea.test(path) &&
    !page.heading.includes(walk.mark) &&
    !form.fields.some(({ value }) => value.includes(walk.mark))
  );
};

/** Forms that were not submitted yet, once per likeness, in order. */
export const formTasks = (walk: Walk, stage: 'looking' | 'making'): Task[] => {
  const order: readonly string[] = stage === 'looking' ? looking : [...making, ...changing];
  const seen = new Map<string, number>();
  const tasks: Task[] = [];
  for (const known of walk.site.known) {
    if (known.page.status >= 400) continue;
    for (const form of known.page.forms) {
      // Each item of a list has the same form: two of them will do.
      const words = form.submitName
        .toLowerCase()
        .replace(/\d+/g, '#')
        .split(/[^\p{L}#]+/u)
        .slice(0, 2)
        .join(' ');
      const fields = form.fields.map(({ name, label }) => name || label).join(',');
      const place = form.purpose === 'add-to-collection' ? known.page.template : '';
      const likeness = `${place}|${form.purpose}|${form.action.replace(/\d+/g, '#').split('?')[0]}|${fields}|${words}`;
      const count = seen.get(likeness) ?? 0;
      if (count >= 1) continue;
      seen.set(likeness, count + 1);
      const others = form.purpose === 'edit' && holdsOthersRecord(walk, known, form);
      const reason = others ? 'it would write over what others entered' : never[form.purpose];
      const verdict = walk.rules.mayPress(form.submitName, form.action);
      const listed =
        known.page.lists.some(({ controls }) => controls.some(({ kind }) => kind === 'search')) &&
        form.purpose === 'search';
      if (reason !== undefined || form.destructive || !verdict.ok) {
        if (stage === 'making')
          walk.leftOut.note(
            'form',
            verdict.ok ? (reason ?? 'it looks destructive') : 'it looks destructive or is excluded',
            form.key,
          );
        continue;
      }
      if (form.submissions.length > 0 && !listed) continue;
      if (order.includes(form.purpose)) tasks.push({ known, form });
    }
  }
  return tasks.sort((a, b) => order.indexOf(a.form.purpose) - order.indexOf(b.form.purpose));
};

const once = async (walk: Walk, tab: Tab, { known, form }: Task): Promise<void> => {
  const filling: Filling = {
    given: walk.job.scope.values,
    today: walk.clock.now(),
    words: wordsToFind(known),
  };
  if (form.purpose === 'search') {
    await submitForm(walk, tab, known, form, filling, { echoes: false });
    await submitForm(walk, tab, known, form, { ...filling, words: [] }, { echoes: false }); // something that is not there
    return;
  }
  if (form.purpose === 'edit' || form.purpose === 'settings') {
    // The account's own data: one harmless text changes, and is put back.
    if (form.fields.some(({ type }) => type === 'password'))
      return walk.leftOut.note('form', 'it would change the account', form.key);
    const target = form.fields.find(
      (field) =>
        !credential(field) &&
        !field.readonly &&
        ['input', 'textarea'].includes(field.control) &&
        [
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
        ].includes(field.meaning) &&
        ['text', 'textarea', ''].includes(field.type),
    );
    if (target === undefined) return walk.leftOut.note('form', 'it would change the account', form.key);
    await submitForm(walk, tab, known, form, filling, { only: (field) => field === target });
    const before = { ...filling, given: { [target.name || target.label]: target.value } };
    const kept = [...form.submissions];
    await submitForm(walk, tab, known, form, before, { only: (field) => field === target, echoes: false });
    form.submissions.splice(0, form.submissions.length, ...kept);
    return;
  }
  const result = await submitForm(walk, tab, known, form, filling);
  if (result?.submission.accepted === 'unclear' && result.submission.exchanges.length === 0) return;
  if (result?.submission.accepted === 'no' && result.submission.fieldErrors.length > 0)
    await submitForm(walk, tab, known, form, { ...filling, variant: 2 });
};

/** Never throws for what the target does. */
export const runForm = async (walk: Walk, tab: Tab, task: Task): Promise<void> => {
  try {
    await within(25_000, 'a form', once(walk, tab, task));
    if (task.form.submissions.length === 0)
      walk.leftOut.note('form', 'it could not be filled or sent', task.form.key);
    const page = task.known;
    if (
      walk.session.signedIn &&
      (await walk.session.looksLost(tab, page.page.url, await orElse(3_000, undefined, tab.read()), 200))
    ) {
      walk.endsSession.add(task.form.submitName);
      await walk.session.again(tab);
    }
  } catch (error) {
    walk.deps.logger.debug({ err: error, form: task.form.key }, 'a form was given up');
    walk.leftOut.note('form', 'it took too long', task.form.key);
    await orElse(5_000, undefined, tab.renew());
  }
};
