// How many of something there may be, as a page states it, and what a test makes to get there.
import type { Form, SiteModel, Statement } from '@prowl/contracts';
import { type ActionSubject, type Target, targetOf } from './action-subject.ts';

export type Limit = Extract<Statement, { says: 'at-most' }>;

/** What a test can make in good time. */
export const mostMade = 8;

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** So many items of the test's own. */
export const targetsFor = ({ items, targets }: ActionSubject, count: number): Target[] => {
  const [first] = targets;
  return ordinals.slice(0, count).map((word) => targetOf(items, first.text.replace(first.words, word), word));
};

/** Where two numbers are said, nobody knows which one is meant. */
export const limitOf = (statements: readonly Statement[]): Limit | undefined => {
  const all = statements.filter((each) => each.says === 'at-most');
  return new Set(all.map(({ most }) => most)).size === 1 ? all[0] : undefined;
};

/** More than a session is likely to make. */
const plenty = 50;

/** It says what a field takes, not how many there may be. */
const isOfField = ({ fields }: Pick<Form, 'fields'>, { most, text }: Limit): boolean =>
  fields.some(
    ({ type, max, label, hint = '' }) =>
      max === `${most}` || (type === 'number' && `${label} ${hint}`.includes(text)),
  );

/** Said anywhere: what is entered may be refused because there is no room for it, with what the session itself has made. */
export const mayBeFull = (
  { pages }: Pick<SiteModel, 'pages'>,
  form: Pick<Form, 'fields' | 'purpose'>,
): boolean =>
  form.purpose === 'create' &&
  pages.some(({ statements }) =>
    statements.some((each) => each.says === 'at-most' && each.most < plenty && !isOfField(form, each)),
  );
