// How a page shows that a day is to be written: "dd/mm/yyyy", "TT.MM.JJJJ", "aaaa-mm-jj". Pure.

/** The letters of an example stand for digits. Day and month are two letters, the year is four. */
export const shownDate = /(?<![\p{L}\d])(\p{L})\1(?:\1\1)?([./-])(\p{L})\3\2(\p{L})\4(?:\4\4)?(?![\p{L}\d])/u;

/** A day as people write it in figures: "30/11/2026", "3.12.2026". */
export const writtenDay = /^(\d{1,2})([./-])(\d{1,2})\2\d{4}$/;

const isoDay = /^\d{4}-\d{2}-\d{2}/;

/** It takes days, whatever it is called: its bounds are days, or what is shown in it stands for one. */
export const takesDays = ({
  control,
  type,
  min = '',
  max = '',
  placeholder,
  hint = '',
  value = '',
}: {
  readonly control: string;
  readonly type: string;
  readonly min?: string;
  readonly max?: string;
  readonly placeholder: string;
  readonly hint?: string;
  readonly value?: string;
}): boolean =>
  control === 'input' &&
  ['text', 'combobox', ''].includes(type) &&
  (isoDay.test(min) ||
    isoDay.test(max) ||
    shownDate.test(placeholder) ||
    shownDate.test(hint) ||
    writtenDay.test(value.trim()));
