// Which forms are submitted, and in which order: looking first, then making things; never what cannot be taken back. Pure.

import { type Form, isSafeMethod, type Locator, type Scope } from '@prowl/contracts';
import { isRecordPath, urlTemplate } from '../../reading/addresses/url-template.ts';
import { asksForText } from '../../reading/meaning/forms.ts';
import type { LeftOut } from '../walking/left-out.ts';
import type { Makes, Rules } from '../walking/scope.ts';
import type { Known, SiteMap } from '../walking/site.ts';
import { addsToOthers } from './homes.ts';
import { type Account, harmOf, whoOf } from './ownership.ts';

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
  /** It adds to a thing of others, unless one of the kind was made before. */
  readonly addsToOthers?: true;
}

export interface TaskParts {
  readonly site: {
    readonly known: readonly Known[];
    readonly edits: ReadonlySet<string>;
    readonly homed: SiteMap['homed'];
  };
  readonly rules: Pick<Rules, 'mayPress'>;
  readonly leftOut: LeftOut;
  /** The token that all values entered by this exploration carry. */
  readonly mark: string;
  readonly session: Account;
  readonly job: { readonly scope: Pick<Scope, 'disposable'> };
}

const mostAsked = 5;

export type Stage = 'looking' | 'making';

/** One press, and nothing to enter: each item has its own, and what it does is learned where the items are listed. */
const asksNothing = ({ fields }: Form): boolean => fields.every(({ control }) => control === 'hidden');

/** Where a form is sent to, without what names the record on whose page it is: `/fabric/:slug` of `/fabric/willow`. */
const actionOf = ({ template, url }: Pick<Known['page'], 'template' | 'url'>, action: string): string => {
  const own = url.split(/[?#]/)[0] ?? '';
  const path = action.split('?')[0] ?? '';
  const isBelow = own.length > 1 && (path === own || path.startsWith(`${own}/`));
  return (isBelow ? `${template.split('?')[0]}${path.slice(own.length)}` : path).replace(/\d+/g, '#');
};

/** Each item of a list has the same form: their names differ in numbers and in what follows the first words; of a press on a record, the first word. */
export const likenessOf = (page: Pick<Known['page'], 'template' | 'url'>, form: Form): string => {
  const { purpose, action, submitName, fields } = form;
  const words = submitName
    .toLowerCase()
    .replace(/\d+/g, '#')
    .split(/[^\p{L}#]+/u)
    .slice(0, asksNothing(form) && /\d/.test(action) ? 1 : 2)
    .join(' ');
  const names = fields.map(({ name, label }) => name || label).join(',');
  const place = purpose === 'add-to-collection' ? page.template : '';
  return `${place}|${purpose}|${actionOf(page, action)}|${names}|${words}`;
};

/** Forms that were seen to change what is there, on whichever record's page: `edits` has the keys of those that were sent. */
export const editsAmong = (
  pages: readonly Known['page'][],
  edits: ReadonlySet<string>,
): ((page: Known['page'], form: Form) => boolean) => {
  // What it is for was another thing before it was sent.
  const like = (page: Known['page'], form: Form) => likenessOf(page, { ...form, purpose: 'edit' });
  const likes = new Set(
    pages.flatMap((page) => page.forms.flatMap((form) => (edits.has(form.key) ? [like(page, form)] : []))),
  );
  return (page, form) => edits.has(form.key) || likes.has(like(page, form));
};

/** It writes to somebody. Where everything may be sent, it is a form as any other. */
const mayNotSend = (
  { destructive, submitMeaning }: Form,
  { disposable }: Pick<Scope, 'disposable'>,
): boolean => destructive && !(disposable && submitMeaning === 'send');

/** A text of its own below a record may be sent along with what is done to that. */
const makesOf = (form: Form): Makes => {
  if (!asksForText(form)) return 'nothing';
  return form.purpose === 'create' && !isRecordPath(form.action) ? 'own record' : 'own text';
};

/** What a button is called, wherever it is. */
const pressOf = (target: Locator | undefined): string =>
  target === undefined ? '' : JSON.stringify({ ...target, within: undefined });

/** Of a view that learning filed: its fields were typed in then, and what its button does is known. */
const wasGoneThrough = ({ worked, page }: Known, { submit }: Form, known: readonly Known[]): boolean =>
  worked === true &&
  page.reach.length > 0 &&
  known.some(
    (other) =>
      other.page.template === page.template &&
      other.page.actions.some(({ steps }) =>
        steps.some((step) =>
          step.do === 'click'
            ? pressOf(step.target) === pressOf(submit)
            : step.do === 'press' && submit === undefined,
        ),
      ),
  );

/** Who pays with it pays in truth, unless the target is a copy. */
const costs = ({ submitMeaning }: Form, { disposable }: Pick<Scope, 'disposable'>): boolean =>
  submitMeaning === 'checkout' && !disposable;

/** What was posted while learning, by the templates of its addresses: it was seen, and taken back where there is a way. */
const postedInLearning = (known: readonly Known[]): ReadonlySet<string> =>
  new Set(
    known.flatMap(({ page }) =>
      page.actions.flatMap(({ tries }) =>
        tries.flatMap(({ changes }) =>
          changes.flatMap((change) =>
            change.what === 'request' && !isSafeMethod(change.method) ? change.template : [],
          ),
        ),
      ),
    ),
  );

/** How many there are to be sent that may make something, each once however many pages have it. */
export const formsThatMake = (known: readonly Known[]): number =>
  new Set(
    known.flatMap(({ page }) =>
      page.forms.flatMap((form) => {
        const isOne = making.some((purpose) => purpose === form.purpose) && form.method !== 'get';
        return isOne && !asksNothing(form) && form.submissions.length === 0 ? [likenessOf(page, form)] : [];
      }),
    ),
  ).size;

/** Forms that were not submitted yet, once per likeness, in order. */
export const formTasks = ({ site, rules, leftOut, mark, session, job }: TaskParts, stage: Stage): Task[] => {
  const order: readonly string[] = stage === 'looking' ? looking : [...making, ...changing];
  const seen = new Set<string>();
  const tasks: Task[] = [];
  const posted = postedInLearning(site.known);
  const isEdit = editsAmong(
    site.known.map(({ page }) => page),
    site.edits,
  );
  for (const known of site.known) {
    if (known.page.status >= 400) continue;
    for (const form of known.page.forms) {
      // What is chosen once, for good, makes no item that learning would have looked for.
      if (form.purpose !== 'settings' && wasGoneThrough(known, form, site.known)) continue;
      const likeness = likenessOf(known.page, form);
      if (seen.has(likeness)) continue;
      seen.add(likeness);
      const harm = job.scope.disposable ? undefined : harmOf(whoOf(mark, session), known.page, form);
      const reason = harm ?? never[form.purpose] ?? (costs(form, job.scope) ? 'it would pay' : undefined);
      const makes = makesOf(form);
      const verdict = rules.mayPress(form.submitName, form.action, makes);
      const listed =
        known.page.lists.some(({ controls }) => controls.some(({ kind }) => kind === 'search')) &&
        form.purpose === 'search';
      if (reason !== undefined || mayNotSend(form, job.scope) || !verdict.ok) {
        if (stage === 'making')
          leftOut.note(
            'form',
            harm ?? (verdict.ok ? (reason ?? 'it looks destructive') : 'it looks destructive or is excluded'),
            form.key,
          );
        continue;
      }
      if ((form.submissions.length > 0 && !listed) || isEdit(known.page, form)) continue;
      if (site.homed.some((each) => each.form === form)) continue;
      if (form.purpose === 'unknown' && asksNothing(form) && posted.has(urlTemplate(form.action))) continue;
      const below = !job.scope.disposable && addsToOthers(known.page, form, mark);
      if (order.includes(form.purpose)) tasks.push({ known, form, ...(below ? { addsToOthers: true } : {}) });
    }
  }
  // Of two that make something the one that asks for more: it is what the application is about.
  const asks = ({ form }: Task): number =>
    Math.min(form.fields.filter(({ control }) => control !== 'hidden').length, mostAsked);
  // The first step of several is walked with those behind it: by itself it says little, and takes their time.
  const isFirstStep = ({ submitMeaning }: Form): boolean =>
    submitMeaning === 'next' || submitMeaning === 'continue';
  // One about all items of a list, with a field of each, makes none, whatever it is called.
  const orderOf = ({ purpose, writesOver }: Form): number =>
    order.indexOf(purpose === 'create' && writesOver === 'others' && stage === 'making' ? 'edit' : purpose);
  const later = ({ form }: Task): number => Number(asksNothing(form)) + Number(isFirstStep(form));
  const place = (task: Task): number =>
    (orderOf(task.form) + later(task) * order.length) * (mostAsked + 1) -
    (stage === 'making' ? asks(task) : 0);
  return tasks.sort((a, b) => place(a) - place(b));
};
