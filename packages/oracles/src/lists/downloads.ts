// What gives out a file of what a page lists, and how it is pressed.
import { type Control, isSafeMethod, type Locator, type Page } from '@prowl/contracts';
import { wasLeftForTime } from '../site/untried.ts';
import { lastingWords } from '../site/words.ts';

/** What gives out a file: a button, or a link. */
export type Giver = Pick<Control, 'name' | 'role' | 'locator'>;

/** Without the number that says how many. */
export const bareName = (name: string): string => lastingWords(name) ?? name;

/** The names of formats are the same in every language; what gives out no file says nothing. */
const namesFormat = (text: string): boolean => /\b(?:csv|tsv|json)\b/i.test(text);

/** Not come to while exploring. */
const mayDownload = (control: Control): boolean =>
  namesFormat(control.name) &&
  control.region !== 'dialog' &&
  control.state.disabled !== true &&
  wasLeftForTime(control);

const downloads = (control: Control): boolean => {
  const { effects, destructive } = control;
  if (destructive) return false;
  if (mayDownload(control)) return true;
  return (
    effects.some(({ kind }) => kind === 'downloaded') &&
    effects.every(({ exchanges }) => exchanges.every(({ method }) => isSafeMethod(method)))
  );
};

const linksOn = ({ links }: Page): Giver[] =>
  links.flatMap(({ text, url, own, region, locator }) =>
    own &&
    region !== 'item' &&
    locator !== undefined &&
    (namesFormat(text) || namesFormat(new URL(url).pathname))
      ? [{ name: text, role: 'link', locator }]
      : [],
  );

export const giversOn = (page: Page): Giver[] => [...page.controls.filter(downloads), ...linksOn(page)];

/** "Download (23)": the number changes with what is shown, the words beside it do not. */
export const targetOf = ({ locator, name, role }: Giver): Locator =>
  locator.by === 'role' && locator.name !== undefined && bareName(name) !== name
    ? { by: 'role', role, name: bareName(name) }
    : locator;
