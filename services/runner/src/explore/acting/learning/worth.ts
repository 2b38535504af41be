// Which pages are worth learning, best first: those where script, not a server's form, takes what a person does. Pure.
import type { Page } from '@prowl/contracts';
import { same } from '../../../observation/difference.ts';
import { plainAddress, stepsOf } from '../../../reading/addresses/address.ts';
import { isRecordPath } from '../../../reading/addresses/url-template.ts';
import type { Known } from '../../walking/site.ts';
import { isPersonal } from './personal.ts';

const never = new Set<Page['kind']>(['sign-in', 'sign-up', 'checkout', 'error']);
type Form = Page['forms'][number];
const otherwise = new Set<Form['purpose']>(['sign-in', 'sign-up', 'password-change', 'password-reset']);
const lookingUp = new Set<Form['purpose']>(['filter', 'sort']);

/** The markup of a form that a script takes may say nothing: it would ask for its own page. */
const byScript = ({ method, purpose, action }: Form, { url, template }: Page): boolean =>
  method === 'script' ||
  (method === 'get' && !lookingUp.has(purpose) && [url, template, plainAddress(url), ''].includes(action));

const mostPosts = 3;

const makes: readonly Form['purpose'][] = ['create', 'comment', 'unknown'];
const isTyped = ({ control }: Form['fields'][number]): boolean => /^(input|textarea)$/.test(control);

/** Forms that a server takes: those of one button act on the items of a list or on the record of the page, others may make items. */
export const postsOf = ({
  forms,
  lists,
  url,
  template,
  language,
}: Page): { readonly buttons: number; readonly making: number } => {
  // An address that acts when it is opened (`/songs/1/like`) is one of a form here.
  const posted = forms.filter(
    ({ method, destructive, submitName }) =>
      method === 'post' && (!destructive || isPersonal(submitName, language)),
  );
  const buttons = posted.filter(
    ({ purpose, submitName, fields }) =>
      (['unknown', 'edit', 'create', 'add-to-collection'].includes(purpose) ||
        isPersonal(submitName, language)) &&
      fields.every(({ control }) => control === 'hidden'),
  );
  const making = posted.filter(
    ({ purpose, fields, action }) =>
      makes.includes(purpose) && fields.some(isTyped) && ['', plainAddress(url)].includes(action),
  );
  const longest = Math.max(0, ...lists.map(({ count }) => count));
  return {
    buttons: longest < 2 && !isRecordPath(template) ? 0 : Math.min(mostPosts, buttons.length),
    making: longest < 1 ? 0 : making.length,
  };
};

const mostFormPages = 2;

/** `/guests/new` below `/guests`; everything is below the start page, which says nothing. */
const isBelow = ({ page }: Known, { url }: Page): boolean => {
  const place = plainAddress(url).replace(/\/$/, '');
  return place !== '' && page.url.startsWith(`${place}/`);
};

/**
 * Other pages whose form may make the items that a page lists: empty fields, nothing that was there before is written over, and no list of its
 * own that shows them; first those below its own address. `inVain`: those that made none of another list.
 */
export const formPagesFor = (
  known: readonly Known[],
  ofList: Page,
  inVain: Pick<WeakSet<Known>, 'has'> = new WeakSet(),
): Known[] => {
  const { id, template } = ofList;
  const isFirst = (one: Known) => isBelow(one, ofList);
  return known
    .filter(
      ({ page, anonymous, worked }) =>
        page.id !== id &&
        page.template !== template &&
        page.reach.length === 0 &&
        page.lists.length === 0 &&
        page.status < 400 &&
        !never.has(page.kind) &&
        !anonymous &&
        worked !== true &&
        page.forms.some(
          ({ purpose, writesOver, destructive, fields }) =>
            makes.includes(purpose) &&
            !destructive &&
            (writesOver ?? 'nothing') === 'nothing' &&
            fields.some((field) => isTyped(field) && field.value === ''),
        ),
    )
    .filter((one) => isFirst(one) || !inVain.has(one))
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .slice(0, mostFormPages);
};

export const worthOf = (page: Page): number => {
  const { kind, status, forms, controls, reach } = page;
  if (never.has(kind) || status >= 400 || reach.length > 0) return 0;
  const sent = forms.filter((form) => !byScript(form, page));
  const free = controls.filter(
    ({ region, href, locator, name, state }) =>
      region !== 'chrome' &&
      (href === undefined || href === '' || /#/.test(href)) &&
      state.disabled !== true &&
      !sent.some(
        ({ submit, submitName }) => same(submit, locator) || (submitName !== '' && submitName === name),
      ),
  );
  const typed = forms
    .filter((form) => byScript(form, page) && !otherwise.has(form.purpose))
    .flatMap(({ fields }) => fields.filter(({ control }) => /^(input|textarea|editable)$/.test(control)));
  const inItems = free.filter(({ region }) => region === 'item').length;
  const posts = postsOf(page);
  return (
    posts.buttons * 5 +
    posts.making * 4 +
    typed.length * 4 +
    Math.min(inItems, 4) * 3 +
    Math.min(free.length - inItems, 6)
  );
};

const routeOf = ({ template }: Page): string[] => plainAddress(template).split('#').slice(1).flatMap(stepsOf);

/** Addresses of a page that shows less of its list: by a query, or by one step of a route under the same heading and title. */
const isSamePage = (one: Page, other: Page): boolean => {
  if (plainAddress(one.template) === plainAddress(other.template)) return true;
  const at = ({ template }: Page) => template.replace(/[?#].*$/, '');
  if (at(one) !== at(other) || Math.max(routeOf(one).length, routeOf(other).length) > 1) return false;
  return one.heading === other.heading && one.title === other.title;
};

/** What shows less of a list makes no other page of it. */
const isMetBare = (page: Page, known: readonly Known[], met: ReadonlySet<string>): boolean =>
  known.some(
    ({ page: other }) =>
      met.has(other.template) &&
      other.template !== page.template &&
      isSamePage(page, other) &&
      page.lists.some(({ items }) => other.lists.some((list) => same(list.items, items))),
  );

const hasMaker = (page: Page): boolean =>
  page.reach.length === 0 &&
  page.forms.some(
    (form) => makes.includes(form.purpose) && byScript(form, page) && form.fields.some(isTyped),
  );

/** The one of this template that was learned lacked what this one has, as an invoice that is paid has no form for a line. */
const offersMore = (page: Page, known: readonly Known[]): boolean => {
  const [first, ...others] = known.filter(
    (other) => other.learned === true && other.page.template === page.template,
  );
  return first !== undefined && others.length === 0 && hasMaker(page) && !hasMaker(first.page);
};

/** Pages that most can be learned on; one of each template, or two where the first had no form to make anything with. */
export const worthLearning = (known: readonly Known[], met: ReadonlySet<string>): Known[] =>
  known
    .filter(({ page, reading, anonymous, worked }) =>
      [
        !anonymous,
        worked !== true,
        reading.scripts > 0 || postsOf(page).buttons + postsOf(page).making > 0,
        !met.has(page.template) || offersMore(page, known),
        !isMetBare(page, known, met),
      ].every(Boolean),
    )
    .map((one) => ({ one, worth: worthOf(one.page) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ one }) => one);
