// What a language model may refer to, and nothing else: the parts of the site model that tests may use, each by a short id. What would change data of
// others, send to others, pay, sign in or out, or was left alone while exploring has no id, so no answer can name it.
import {
  type Action,
  type ActionKind,
  type ActionMeaning,
  type Control,
  type Field,
  type Figure,
  type Form,
  isSafeMethod,
  type List,
  type ListColumn,
  type ListControl,
  type Page,
  type SiteModel,
} from '@prowl/contracts';
import { actionsOf } from '../site/action-subject.ts';
import { open } from '../site/drafting.ts';
import { acceptedOf, identifying, isPressedChoice } from '../site/filling.ts';
import { type FormSubject, formsOf } from '../site/form-subject.ts';
import { listingsOf } from '../site/listing.ts';
import { oncePerSite } from '../site/once.ts';
import { writesOver } from '../site/records.ts';

/** A form that looks something up, or that tests may send. */
export interface FormPart {
  readonly kind: 'form';
  readonly page: Page;
  readonly form: Form;
  /** Absent: it only looks something up. */
  readonly subject: FormSubject | undefined;
}
export interface FieldPart {
  readonly kind: 'field';
  readonly page: Page;
  readonly of: FormPart;
  readonly field: Field;
}
export type Part =
  | { readonly kind: 'page'; readonly page: Page }
  | FormPart
  | FieldPart
  | { readonly kind: 'list'; readonly page: Page; readonly list: List }
  | { readonly kind: 'column'; readonly page: Page; readonly list: List; readonly column: ListColumn }
  | { readonly kind: 'list-control'; readonly page: Page; readonly list: List; readonly control: ListControl }
  | { readonly kind: 'control'; readonly page: Page; readonly control: Control }
  | { readonly kind: 'action'; readonly page: Page; readonly action: Action }
  | { readonly kind: 'figure'; readonly page: Page; readonly figure: Figure };
export type PartKind = Part['kind'];
export type PartOf<Kind extends PartKind> = Extract<Part, { kind: Kind }>;

/** Pages beyond these are not shown to a model. */
const mostPages = 80;
const mostControls = 12;
const mostActions = 14;
const mostFigures = 8;

const lookUps: ReadonlySet<Form['purpose']> = new Set(['search', 'filter', 'sort']);

/** What a test leaves as it found it, or adds to. */
const isOffered = ({ site, page, form }: FormSubject): boolean =>
  !['sign-up', 'password-change', 'settings'].includes(form.purpose) &&
  (site.disposable || ['nothing', 'own'].includes(writesOver(page, form)));

const isFilled = (field: Field): boolean =>
  !field.readonly &&
  !['hidden', 'file', 'range'].includes(field.control) &&
  !['password', 'new-password', 'confirm-password', 'current-password', 'username', 'hidden'].includes(
    field.meaning,
  ) &&
  field.type !== 'password';

/** Of an account the address that it signs in with stays what it is. */
export const fieldsOf = ({ form }: Pick<FormPart, 'form'>): Field[] =>
  form.fields.filter(
    (field) => isFilled(field) && !(form.purpose === 'edit' && identifying.has(field.meaning)),
  );

/** What its words say, it does to others, or for good. */
const leftAlone: ReadonlySet<ActionMeaning> = new Set([
  'sign-in',
  'sign-out',
  'sign-up',
  'forgot-password',
  'delete',
  'empty-all',
  'deactivate',
  'reset',
  'place-order',
  'pay',
  'send',
  'publish',
  'invite',
  'subscribe',
  'confirm',
]);
const seen: ReadonlySet<Control['effects'][number]['kind']> = new Set([
  'navigated',
  'changed',
  'opened-dialog',
  'scrolled',
]);

/** It was pressed while exploring, something came of it, and nothing was written. */
const isPressed = ({ name, kind, destructive, meaning, state, effects }: Control): boolean =>
  name.trim() !== '' &&
  ['button', 'link', 'tab', 'disclosure'].includes(kind) &&
  !destructive &&
  (meaning === undefined || !leftAlone.has(meaning)) &&
  state.disabled !== true &&
  effects.some((effect) => seen.has(effect.kind)) &&
  effects.every(({ exchanges }) => exchanges.every(({ method }) => isSafeMethod(method)));

const acted: ReadonlySet<ActionKind> = new Set([
  'create',
  'toggle',
  'edit',
  'count',
  'filter',
  'sort',
  'open',
  'close',
  'navigate',
]);

/** What changes an item changes one that the test made: without such a text it has nothing to act on. */
const isActed = ({ kind, perItem, writes, steps }: Action): boolean => {
  const written = JSON.stringify(steps);
  if (!acted.has(kind)) return false;
  if (written.includes('{{item}}')) return perItem;
  if (kind === 'create') return written.includes('{{entered}}');
  return !writes && !['toggle', 'edit'].includes(kind);
};

const isSame = (one: Form, other: Form): boolean =>
  one.action === other.action &&
  one.purpose === other.purpose &&
  one.fields.map(({ name }) => name).join() === other.fields.map(({ name }) => name).join();

/** What answers that it refuses a form may show the form again, at another address: it is used where it is shown soundly. */
const subjectsOn = (site: SiteModel, page: Page): FormSubject[] =>
  formsOf(site).flatMap((subject) => {
    if (subject.page === page) return [subject];
    const shown = (at: Page) => at.forms.find((form) => isSame(form, subject.form));
    const form = shown(page);
    const first = site.pages.find((each) => each.status < 400 && shown(each) !== undefined);
    if (subject.page.status < 400 || form === undefined || first !== page) return [];
    return [{ ...subject, page, form, accepted: acceptedOf(form), opening: [open(page)] }];
  });

const partsOf = (site: SiteModel, page: Page, id: string): [string, Part][] => {
  const own = subjectsOn(site, page).filter(isOffered);
  const forms: FormPart[] = [
    ...own.map((subject): FormPart => ({ kind: 'form', page, form: subject.form, subject })),
    ...page.forms
      .filter(
        ({ purpose, method, submit }) => lookUps.has(purpose) && method === 'get' && submit !== undefined,
      )
      .map((form): FormPart => ({ kind: 'form', page, form, subject: undefined })),
  ];
  const lists = listingsOf(site).flatMap((listing) => (listing.page === page ? [listing.list] : []));
  const actions = actionsOf(site).flatMap((acting) => (acting.page.id === page.id ? [acting.action] : []));
  return [
    [id, { kind: 'page', page }],
    ...forms.flatMap((form, at): [string, Part][] => {
      const name = `${id}.f${at + 1}`;
      const fields = fieldsOf(form).map((field, index): [string, Part] => [
        `${name}.${index + 1}`,
        { kind: 'field', page, of: form, field },
      ]);
      return [[name, form], ...fields];
    }),
    ...lists.flatMap((list, at): [string, Part][] => {
      const name = `${id}.l${at + 1}`;
      return [
        [name, { kind: 'list', page, list }],
        ...list.columns
          .filter(({ meaning }) => !['image', 'link', 'action'].includes(meaning))
          .map((column, index): [string, Part] => [
            `${name}.c${index + 1}`,
            { kind: 'column', page, list, column },
          ]),
        ...list.controls.map((control, index): [string, Part] => [
          `${name}.u${index + 1}`,
          { kind: 'list-control', page, list, control },
        ]),
      ];
    }),
    ...page.controls
      .filter((control) => control.region !== 'item' && isPressed(control))
      .slice(0, mostControls)
      .map((control, at): [string, Part] => [`${id}.b${at + 1}`, { kind: 'control', page, control }]),
    ...actions
      .filter(isActed)
      .slice(0, mostActions)
      .map((action, at): [string, Part] => [`${id}.a${at + 1}`, { kind: 'action', page, action }]),
    ...page.figures
      .filter(({ region }) => region === 'main')
      .slice(0, mostFigures)
      .map((figure, at): [string, Part] => [`${id}.n${at + 1}`, { kind: 'figure', page, figure }]),
  ];
};

/** Sound pages of the application in the order in which exploring met them. Signing in is nobody's idea. */
const shownPages = ({ pages }: SiteModel): Page[] =>
  pages
    .filter(({ status, kind }) => status < 400 && !['sign-in', 'sign-up', 'error'].includes(kind))
    .slice(0, mostPages);

/** By id, in a fixed order: the same site has the same ids wherever they are computed. */
export const referencesOf = oncePerSite(
  (site): ReadonlyMap<string, Part> =>
    new Map(shownPages(site).flatMap((page, index) => partsOf(site, page, `p${index + 1}`))),
);

/** Whether its options can be named. */
export const offersOptions = (field: Field): boolean =>
  ['select', 'radio'].includes(field.control) || isPressedChoice(field);
