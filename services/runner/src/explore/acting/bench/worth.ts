// Which pages are worth learning, best first: those where script, not a server's form, takes what a person does. Pure.
import type { Page } from '@prowl/contracts';
import type { Known } from '../../walking/site.ts';

const never = new Set<Page['kind']>(['sign-in', 'sign-up', 'checkout', 'error']);
const otherwise = new Set<Page['forms'][number]['purpose']>([
  'sign-in',
  'sign-up',
  'password-change',
  'search',
]);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const worthOf = ({ kind, status, forms, controls, reach }: Page): number => {
  if (never.has(kind) || status >= 400 || reach.length > 0) return 0;
  const sent = forms.filter(({ method }) => method !== 'script');
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
    .filter(({ method, purpose }) => method === 'script' && !otherwise.has(purpose))
    .flatMap(({ fields }) => fields.filter(({ control }) => /^(input|textarea|editable)$/.test(control)));
  const inItems = free.filter(({ region }) => region === 'item').length;
  return typed.length * 4 + Math.min(inItems, 4) * 3 + Math.min(free.length - inItems, 6);
};

/** Pages that most can be learned on; one of each template. */
export const worthLearning = (known: readonly Known[], met: ReadonlySet<string>): Known[] =>
  known
    .filter(({ page, anonymous, worked }) => !anonymous && worked !== true && !met.has(page.template))
    .map((one) => ({ one, worth: worthOf(one.page) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .map(({ one }) => one);
