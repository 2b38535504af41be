// What a page of a row of steps asks for only once something is entered, as the free times of a day, or offers only then, as the rooms of a house. Pure.
import type { Form, Stage } from '@prowl/contracts';
import type { PageReading } from '../../reading/read.ts';
import { offersNothing } from '../forms/later-choices.ts';
import { keyOf } from '../forms/steps.ts';
import type { Filling } from '../forms/values.ts';
import { formOf, stageOf } from './stage.ts';

/** Other things may be asked for, or offered, by what is entered in it. */
export const bringsMore = ({ control, opens, meaning }: Form['fields'][number]): boolean =>
  ['select', 'radio', 'checkbox'].includes(control) || opens === true || meaning === 'date';

const keysOf = ({ fields }: Form): string[] => fields.map(keyOf);

const isAmong = (fields: readonly Form['fields'][number][], field: Form['fields'][number]): boolean =>
  fields.some((each) => keyOf(each) === keyOf(field));

/**
 * `form` is what was filled, `shown` the page by then. Undefined where nothing came, or the page is about another form. The form that is
 * answered has all that is asked for now; the stage has what came.
 */
export const comeSince = (
  url: string,
  form: Form,
  shown: PageReading | undefined,
  filling: Filling,
): { readonly form: Form; readonly stage: Stage } | undefined => {
  const now = shown && formOf(shown, true);
  if (shown === undefined || now === undefined || now.submitName !== form.submitName) return undefined;
  const known = new Set(keysOf(form));
  const there = new Set(keysOf(now));
  const waiting = new Set(form.fields.filter((field) => !field.readonly && offersNothing(field)).map(keyOf));
  const come = now.fields.filter(
    (field) =>
      (field.control !== 'hidden' && !known.has(keyOf(field))) ||
      (waiting.has(keyOf(field)) && !offersNothing(field) && field.value === ''),
  );
  if (come.length === 0 || [...known].some((key) => !there.has(key))) return undefined;
  const staged = stageOf(url, { ...shown, forms: [{ ...now, fields: come }] }, filling, true);
  return staged === undefined || staged.stage.entered.length === 0
    ? undefined
    : {
        form: { ...now, fields: [...form.fields.filter((field) => !isAmong(come, field)), ...come] },
        stage: staged.stage,
      };
};
