// Tries the controls of lists: what each option of a sort, filter or page size shows, and how many.
import type { List, ListControl } from '@prowl/contracts';
import { reachAgain } from '../acting/reach.ts';
import { orElse, within } from '../clock.ts';
import { find } from '../play.ts';
import { pathOf } from '../scope.ts';
import type { Known } from '../walk/site.ts';
import type { Tab } from '../walk/tab.ts';
import type { Walk } from '../walk/walk.ts';

const maxOptions = 5;
const limit = 1_500;

const apply = async (tab: Tab, control: ListControl, option: ListControl['options'][number] | undefined, origin: string): Promise<void> => {
  const target = find(tab.page, control.locator).first();
  switch (control.control) {
    case 'select':
      if (option !== undefined) await target.selectOption({ value: option.value }, { timeout: limit });
      break;
    case 'checkbox':
    case 'radio': {
      const one = option === undefined || option.label === '' ? target : tab.page.getByLabel(option.label, { exact: true }).first();
      await ((await one.count()) > 0 ? one : target).check({ timeout: limit });
      break;
    }
    case 'link':
      if (option !== undefined && option.value !== '' && URL.canParse(option.value, origin)) {
        await tab.open(new URL(option.value, tab.page.url()).href, { timeout: 4_000, settleFor: 800 });
        return;
      }
      await target.click({ timeout: limit });
      break;
    case 'input':
      if (option === undefined) return;
      await target.fill(option.value, { timeout: limit });
      if (control.submit === undefined) await target.press('Enter', { timeout: limit });
      break;
    case 'button': {
      // A group of buttons is named by what holds them, each button by its option.
      const one =
        control.options.length > 1 && option !== undefined
          ? target.getByRole('button', { name: option.label, exact: true }).first()
          : target;
      await one.click({ timeout: limit });
      break;
    }
    default:
      await target.click({ timeout: limit });
  }
  await tab.settle(500);
  if (control.submit !== undefined && control.control !== 'header') {
    const submit = find(tab.page, control.submit).first();
    if (await orElse(300, false, submit.isVisible())) await submit.click({ timeout: limit });
  }
  await tab.settle(1_200);
};

const optionsToTry = (control: ListControl): (ListControl['options'][number] | undefined)[] => {
  if (control.options.length === 0) return control.control === 'input' ? [] : [undefined];
  return control.options.filter(({ value, label }) => value !== '' || label !== '').slice(0, maxOptions);
};

const useControl = async (walk: Walk, tab: Tab, known: Known, list: List, control: ListControl): Promise<void> => {
  for (const option of optionsToTry(control)) {
    const name = option?.label || option?.value || control.label;
    if (control.uses.some((use) => use.option === name && use.count !== undefined)) continue;
    if (!(await reachAgain(walk, tab, known))) return;
    const done = await apply(tab, control, option, walk.origin).then(
      () => true,
      () => false,
    );
    if (!done) continue;
    walk.site.actionsTried += 1;
    const count = await orElse(1_000, undefined, find(tab.page, list.items).count());
    const url = pathOf(tab.page.url());
    const use = control.uses.find((other) => other.option === name);
    if (use !== undefined) Object.assign(use, { url, ...(count === undefined ? {} : { count }) });
    else control.uses.push({ option: name, url, ...(count === undefined ? {} : { count }) });
  }
};

/** One pass over the controls of the lists of one page. Never throws for what the target does. */
export const useLists = async (walk: Walk, tab: Tab, known: Known, share: number): Promise<void> => {
  for (const list of known.page.lists)
    for (const control of list.controls) {
      if (control.kind === 'search' || control.kind === 'clear') continue; // searches are tried as forms
      if (walk.clock.until(share) <= 0) return walk.leftOut.note('list control', 'budget', `${known.page.id}|${control.label}`);
      if (!walk.rules.mayPress(control.label).ok) continue;
      try {
        const mark = tab.recorder.mark();
        await within(15_000, 'a list control', useControl(walk, tab, known, list, control));
        const { exchanges, troubles } = await tab.recorder.slice(mark);
        walk.site.note(exchanges, known.page.id, known.anonymous);
        walk.site.addTroubles(known.page, troubles);
      } catch {
        await orElse(5_000, undefined, tab.renew());
      }
    }
};
