// Forms by purpose. Pure.
import type { Field, Form, FormPurpose, List } from '@prowl/contracts';
import { type Asked, type Concept, isLabel, says, startsWith } from '@prowl/lexicon';
import { plainAddress } from '../addresses/address.ts';
import { urlTemplate } from '../addresses/url-template.ts';
import type { RawForm, RawReading } from '../page/wire.ts';
import { destroysAt, isDestructive } from '../words/destructive.ts';
import { actionMeaningOf } from './actions.ts';
import { editsWhatIsThere, overrideOf, type Standing, startsAnew } from './edits.ts';
import { fieldsOf } from './fields.ts';
import { withoutItem } from './without-item.ts';
import { ordering, slug, spaced } from './words.ts';

const pay: readonly Concept[] = ['checkout', 'place-order', 'pay'];
const collect: readonly Concept[] = ['add-to-cart', 'wish-list'];
const remove: readonly Concept[] = ['delete', 'cancel'];
const create: readonly Concept[] = ['create', 'post', 'publish', 'submit'];
const edit: readonly Concept[] = ['edit', 'save'];

/** How much is asked for beside the password: with one name and nothing else, whoever has an account says who they are. */
const asksFor = (visible: readonly Field[]): number =>
  visible.filter(({ type, control }) => type !== 'password' && !['checkbox', 'radio'].includes(control))
    .length;

/** Who signs in gives a name, a secret and perhaps a code; more than that is a record that has a password among other things. */
const holdsRecord = (visible: readonly Field[]): boolean =>
  visible.filter(
    ({ type, control, meaning }) =>
      type !== 'password' &&
      !['checkbox', 'radio'].includes(control) &&
      !['username', 'email', 'phone', 'code'].includes(meaning),
  ).length >= 2;

/** A field that may ask who somebody is, whatever it is called. */
const mayNameSomebody = ({ control, type, meaning, value }: Field): boolean =>
  ['email', 'username', 'phone', 'first-name', 'last-name', 'full-name'].includes(meaning) ||
  (control === 'input' && ['', 'text'].includes(type) && ['text', 'title'].includes(meaning) && value === '');

/** A button with such words hands in what was entered; it narrows nothing down, whatever stands beside it. */
const handsIn: ReadonlySet<ReturnType<typeof actionMeaningOf>> = new Set([
  'place-order',
  'send',
  'save',
  'publish',
  'pay',
  'subscribe',
  'invite',
]);

/** An address that acts when it is opened, as `/notices/2/read`, is nothing more than the target of a form that is sent to it. */
const isLasting = (
  { method, action }: Pick<RawForm, 'method' | 'action'>,
  words: string,
  language: string,
  ownText = false,
): boolean =>
  method === 'post'
    ? isDestructive(words, '', language, ownText) || destroysAt(action)
    : isDestructive(words, action, language, ownText);

/** To book a room is no purchase: a text is required that says something of one's own, and no cart is named. */
const isBooking = (
  { method }: Pick<RawForm, 'method'>,
  visible: readonly Field[],
  words: string,
  language: string,
): boolean =>
  method === 'post' &&
  !says(words, 'cart', language) &&
  visible.some(
    ({ control, meaning, required }) =>
      required && /^(input|textarea)$/.test(control) && ['text', 'long-text', 'title'].includes(meaning),
  );

const nowhere: Standing = { url: '', heading: '' };

export const purposeOf = (
  form: RawForm,
  fields: readonly Field[],
  language = '',
  standing: Standing = nowhere,
): FormPurpose => {
  const saying = (text: string, asked: Asked): boolean => says(text, asked, language);
  const visible = fields.filter((field) => field.control !== 'hidden');
  const has = (...meanings: Field['meaning'][]): boolean =>
    fields.some((field) => meanings.includes(field.meaning));
  const secrets = fields.filter((field) => field.type === 'password' && field.meaning !== 'card-code');
  const button = form.submits[0]?.name ?? '';
  const address = spaced(plainAddress(form.action));
  const spoken = `${button} ${form.name}`;
  const all = `${spoken} ${address} ${spaced(form.hints)}`;
  const offers = (asked: Asked): boolean => saying(spoken, asked) || saying(address, asked);
  if (secrets.length > 0) {
    // A password may be asked for to be sure.
    const deletes: readonly Concept[] = ['delete', 'deactivate'];
    if (saying(button, deletes) || isDestructive('', plainAddress(form.action), language)) return 'delete';
    if (has('current-password') || (saying(all, 'change-password') && secrets.length > 1))
      return 'password-change';
    if (
      saying(form.name, 'forgot-password') ||
      (has('new-password') && !has('email', 'username') && saying(all, 'forgot-password'))
    )
      return 'password-reset';
    if (
      has('confirm-password') ||
      (has('first-name', 'last-name', 'full-name') && asksFor(visible) > 1) ||
      (has('new-password') && !saying(spoken, 'sign-in'))
    ) {
      if (saying(spoken, 'sign-up')) return 'sign-up';
      // A password among what is there already, or one for nobody in particular: who enters it locks others out.
      const place = `${spoken} ${address} ${spaced(plainAddress(standing.url))} ${standing.heading}`;
      const isSettings = saying(place, 'settings');
      const edits = editsWhatIsThere(form, fields, standing, language);
      if (!isSettings && !edits && visible.some(mayNameSomebody)) return 'sign-up';
      if (asksFor(visible) === 0) return 'password-change';
      return edits && !isSettings ? 'edit' : 'settings';
    }
    if (saying(button, 'sign-up') || (saying(all, 'sign-up') && !saying(all, 'sign-in'))) return 'sign-up';
    return saying(spoken, 'sign-in') || !holdsRecord(visible)
      ? 'sign-in'
      : saying(all, 'settings') || !saying(spoken, create)
        ? 'settings'
        : 'create';
  }
  if (visible.length === 0) {
    if (saying(all, 'sign-out')) return 'sign-out';
    if (saying(button, pay) && !saying(button, 'buy')) return 'checkout';
    if (saying(button, collect)) return 'add-to-collection';
    if (saying(spoken, remove) || isLasting(form, '', language)) return 'delete';
    return saying(button, create) ? 'create' : saying(button, edit) ? 'edit' : 'unknown';
  }
  const edits = editsWhatIsThere(form, fields, standing, language);
  // "/vouchers/add", whatever its button says. Below settings it may be another way into the account.
  const anew =
    form.method === 'post' &&
    (startsAnew(standing.url) || startsAnew(form.action)) &&
    !saying(spaced(plainAddress(standing.url)), 'settings');
  if (has('file') && visible.length <= 2 && !edits) return 'upload';
  // Whoever is asked for nothing else is sent a way back in.
  if (offers('forgot-password') && (has('email', 'username') || visible.length === 1))
    return 'password-reset';
  if (
    (has('card-number', 'card-code') && !anew) ||
    (has('street', 'postcode') && (saying(all, pay) || saying(all, 'shipping')))
  )
    return 'checkout';
  // A search with many fields may be sent as a post; what is searched for is not made by it.
  if (saying(button, 'search') && !saying(button, create) && visible.length > 1) return 'filter';
  const queries = visible.filter(
    (field) => field.meaning === 'search' || saying(`${field.label} ${field.name}`, 'search'),
  );
  const narrowing = form.method !== 'post';
  // Whom a step of a row is about may be looked for among those to choose from.
  const goesOn = isLabel(button, ['continue', 'next-page'], language);
  const [only] = visible;
  // So is one with a single field for it, wherever it is sent to.
  if (
    only !== undefined &&
    visible.length === 1 &&
    queries.length === 1 &&
    only.control === 'input' &&
    !saying(button, create) &&
    !handsIn.has(actionMeaningOf(button, language))
  )
    return 'search';
  if (narrowing && queries.length > 0 && visible.length === 1) return 'search';
  if (narrowing && (form.hints.includes('role-search') || saying(button, 'search')) && visible.length <= 3)
    return queries.length > 0 || visible.some((field) => field.control === 'input') ? 'search' : 'filter';
  if (
    narrowing &&
    visible.every((field) => /^(select|radio)$/.test(field.control)) &&
    visible.some((field) => saying(`${field.label} ${spaced(field.name)}`, ordering))
  )
    return visible.length === 1 ? 'sort' : 'filter';
  if (
    narrowing &&
    form.region !== 'dialog' &&
    (queries.length > 0 || form.near >= 0) &&
    visible.every((field) => /^(select|checkbox|radio|range|input)$/.test(field.control)) &&
    (form.method === 'get' ||
      saying(button, 'filter') ||
      isLabel(button, 'apply', language) ||
      form.submits.length === 0) &&
    !saying(button, create) &&
    !handsIn.has(actionMeaningOf(button, language)) &&
    !goesOn
  )
    return queries.length > 0 && visible.length === 1 ? 'search' : 'filter';
  if (saying(button, collect))
    return isBooking(form, visible, all, language) ? 'create' : 'add-to-collection';
  // What an amount is entered for is put down as paid; a shop says itself what is to be paid.
  if (saying(button, pay)) return has('price') ? 'create' : 'checkout';
  if (saying(all, 'subscribe') && visible.length <= 2 && visible.some(({ control }) => control === 'input'))
    return 'subscribe';
  if (visible.length === 1 && has('code')) return 'unknown';
  if (saying(button, remove)) return 'delete';
  // Evidence comes before what the button says: "Submit" below a record's own text saves it.
  if (edits) return saying(all, 'settings') ? 'settings' : 'edit';
  if (offers('contact') || (has('email') && has('long-text') && !offers('comment'))) return 'contact';
  if (offers('comment') && has('long-text', 'rating')) return 'comment';
  if (anew) return 'create';
  if (saying(all, 'settings') && !saying(button, create)) return 'settings';
  if (saying(button, create) && !saying(button, edit)) return 'create';
  if (saying(form.name, create) && !saying(form.name, edit)) return 'create';
  if (saying(spoken, edit)) return 'edit';
  if (saying(all, create)) return 'create';
  // One thing that is chosen already, as the language of the pages.
  if (visible.length === 1 && only?.control === 'select' && only.value !== '' && !narrowing)
    return 'settings';
  return narrowing && queries.length > 0 && !(goesOn && visible.length > queries.length)
    ? 'search'
    : form.method === 'post' || visible.some((field) => field.required)
      ? 'create'
      : 'unknown';
};

/** A new record or a comment, with room for a text of its own. */
export const asksForText = ({ purpose, fields }: Pick<Form, 'purpose' | 'fields'>): boolean =>
  (purpose === 'create' || purpose === 'comment') &&
  fields.some(
    ({ control, type, value }) =>
      value.trim() === '' &&
      (['textarea', 'editable'].includes(control) || (control === 'input' && ['', 'text'].includes(type))),
  );

const destroys = (
  form: RawForm,
  purpose: FormPurpose,
  fields: readonly Field[],
  language: string,
): boolean => {
  if (
    purpose === 'search' ||
    purpose === 'sort' ||
    purpose === 'filter' ||
    purpose === 'sign-in' ||
    purpose === 'sign-up'
  )
    return false;
  const button = form.submits[0]?.name ?? '';
  const override = overrideOf(form);
  if (
    purpose === 'contact' ||
    purpose === 'comment' ||
    purpose === 'subscribe' ||
    purpose === 'add-to-collection'
  )
    return override === 'delete' || isLasting(form, '', language);
  return (
    purpose === 'delete' ||
    purpose === 'sign-out' ||
    override === 'delete' ||
    isLasting(form, button || form.name, language, asksForText({ purpose, fields: [...fields] })) ||
    // "Deactivate event", and below it only "Go on".
    (purpose === 'unknown' && startsWith(form.name, ['delete', 'deactivate'], language))
  );
};

const finishing: ReadonlySet<ReturnType<typeof actionMeaningOf>> = new Set([
  'save',
  'publish',
  'send',
  'update',
]);

/**
 * The button of an editor may be in a bar above it, away from its fields: for fields in no form, without a button of their own that hands
 * them in, the only one on the page that does.
 */
const submitInBar = (raw: RawReading, form: RawForm): RawForm['submits'] => {
  const finishes = ({ name }: { name: string }): boolean =>
    finishing.has(actionMeaningOf(name, raw.language));
  const isLoose = (one: RawForm): boolean =>
    one.locator === undefined && one.visible && one.list < 0 && one.region !== 'chrome';
  const isTyped = ({ control }: { control: string }): boolean => ['input', 'textarea'].includes(control);
  if (!isLoose(form) || form.fields.filter(isTyped).length < 2 || form.submits.some(finishes)) return [];
  if (raw.forms.some((one) => one !== form && isLoose(one) && one.fields.filter(isTyped).length > 1))
    return [];
  const found = raw.actors.filter(
    (actor) => actor.role === 'button' && actor.list < 0 && actor.form < 0 && finishes(actor),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) return [];
  return [{ name: only.name, locator: only.locator, role: only.role, href: '', hints: only.hints }];
};

const narrowing: ReadonlySet<Form['purpose']> = new Set(['search', 'filter', 'sort']);

/**
 * Fields above a list and the buttons beside and below it have no form around them: what turns its pages sends nothing, nor does what hands it
 * out as a file.
 */
const sentBy = (
  { locator, submits: [submit] }: RawForm,
  {
    purpose,
    pagers,
    language,
  }: Pick<Form, 'purpose'> & { pagers: readonly List['pager'][]; language: string },
): RawForm['submits'][number] | undefined => {
  if (locator !== undefined || submit === undefined) return submit;
  const turns = pagers
    .flatMap((pager) => [pager?.next, pager?.previous])
    .some((one) => JSON.stringify(one) === JSON.stringify(submit.locator));
  const handsOut = narrowing.has(purpose) && says(submit.name, 'export', language);
  return turns || handsOut ? undefined : submit;
};

/** "Keyword" in a form that makes one is its name, and nothing that is looked for. */
const namedIn = (method: Form['method'], purpose: Form['purpose'], fields: Field[]): Field[] => {
  const typed = fields.filter(({ control, type }) => control === 'input' && ['text', ''].includes(type));
  const [only] = typed;
  return method === 'post' && (purpose === 'create' || purpose === 'edit') && typed.length === 1
    ? fields.map((field) =>
        field === only && field.meaning === 'search' ? { ...field, meaning: 'title' } : field,
      )
    : fields;
};

/** One entry per form of the raw reading; undefined for those nobody can see. */
export const formsByNumber = (raw: RawReading, pagers: readonly List['pager'][]): (Form | undefined)[] => {
  const keys = new Set<string>();
  const { language } = raw;
  const standing: Standing = { url: raw.address.url, heading: raw.heading };
  /** The way back, and a look at what would come of it, are not what a form is for. */
  const beside = (name: string): number => {
    if (says(name, ['cancel', 'close', 'back'], language) || isLabel(name, 'clear', language)) return 2;
    return Number(says(name, 'preview', language));
  };
  return raw.forms.map((found): Form | undefined => {
    if (!found.visible) return undefined;
    const form: RawForm = {
      ...found,
      submits: [...submitInBar(raw, found), ...found.submits].sort((a, b) => beside(a.name) - beside(b.name)),
    };
    const read = fieldsOf(
      form.fields.filter((field) => field.control === 'hidden' || field.visible),
      language,
    );
    const bare = (name: string): string => withoutItem(raw, form, name);
    const said: RawForm = {
      ...form,
      name: bare(form.name),
      submits: form.submits.map((submit) => ({ ...submit, name: bare(submit.name) })),
    };
    const purpose = purposeOf(said, read, language, standing);
    const fields = namedIn(form.method, purpose, read);
    const submit = sentBy(form, { purpose, pagers, language });
    const meaning = actionMeaningOf(bare(submit?.name ?? ''), language);
    const path = form.action === '' ? '' : urlTemplate(form.action);
    const names = fields
      .filter((field) => field.control !== 'hidden')
      .map((field) => slug(spaced(field.name) || field.label));
    const base = [
      urlTemplate(raw.address.url),
      purpose,
      path,
      names.join('+') || slug(form.submits[0]?.name ?? ''),
    ]
      .join('|')
      .slice(0, 300);
    let key = base;
    for (let count = 2; keys.has(key); count += 1) key = `${base}|${count}`;
    keys.add(key);
    return {
      key,
      name: form.name,
      purpose,
      ...(form.locator ? { locator: form.locator } : {}),
      method: form.method,
      action: form.action,
      fields,
      ...(submit ? { submit: submit.locator } : {}),
      submitName: submit?.name ?? '',
      ...(meaning ? { submitMeaning: meaning } : {}),
      destructive: destroys(said, purpose, fields, language),
      ...(form.choosesItems ? { choosesItems: true } : {}),
      submissions: [],
    };
  });
};
