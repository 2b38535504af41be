// The controls of a list: their options, what exploration saw of each, and how a person chooses one.

import type { ListControl, Locator, Step } from '@prowl/contracts';
import { click, fill, press, role, selectLabel, selectValue, settle, step } from '@prowl/plan';
import { fold, quoted, sameWords } from './words.ts';

export interface ControlOption {
  label: string;
  value: string;
}

const optionLocator = (control: ListControl, option: ControlOption): Locator => {
  if (control.options.length <= 1 || sameWords(control.label, option.label)) return control.locator;
  if (control.control === 'checkbox' || control.control === 'radio')
    return { ...role(control.control, option.label, { exact: true }), nth: 0 };
  const kinds = { link: 'link', button: 'button' } as const;
  const kind = control.control in kinds ? kinds[control.control as keyof typeof kinds] : 'button';
  return role(kind, option.label, { exact: true, within: control.locator });
};

/** Chooses an option (or fills a text) the way a person would, and waits for the list to follow. */
export const choose = (control: ListControl, option: ControlOption): Step =>
  step(`choose ${quoted(option.label)}`, ...chooseAtOnce(control, option), settle());

/** Chooses it and waits for nothing. */
export const chooseAtOnce = (control: ListControl, option: ControlOption): Step[] => {
  const apply = control.submit ? [click(control.submit)] : [];
  switch (control.control) {
    case 'select':
      return [
        option.label
          ? selectLabel(control.locator, option.label)
          : selectValue(control.locator, option.value),
        ...apply,
      ];
    case 'checkbox':
    case 'radio':
      return [{ do: 'check', target: optionLocator(control, option) }, ...apply];
    case 'input':
      return [
        fill(control.locator, option.value),
        ...(control.submit ? apply : [press('Enter', control.locator)]),
      ];
    default:
      return [click(optionLocator(control, option)), ...apply];
  }
};

/** The entry of a control's tried options for this one. */
export const useOf = (control: ListControl, option: ControlOption) =>
  control.uses.find(
    (use) => fold(use.option) === fold(option.label) || (option.value !== '' && use.option === option.value),
  );

export const optionsOf = (control: ListControl): ControlOption[] =>
  control.options.length > 0
    ? control.options
    : control.uses.length > 0
      ? control.uses.map((use) => ({ label: use.option, value: use.option }))
      : [{ label: control.label, value: control.label }];
