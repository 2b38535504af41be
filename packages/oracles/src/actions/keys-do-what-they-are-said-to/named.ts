// What a key is said to do, found among the controls and fields of its page by their words. Pure.
import type { Action, Locator, Page } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { css } from '@prowl/plan';
import { changesOf } from '../../site/action-subject.ts';
import { opensDialog } from '../../site/opening.ts';
import { pressOf } from '../../site/presses.ts';
import { fold } from '../../site/words.ts';
import { dialog } from '../dialogs.ts';
import type { Told } from './told.ts';

export interface Named extends Told {
  /** The control or field that does the same. */
  readonly name: string;
  readonly does: string;
  /** There is one more of these when it was done. */
  readonly counted: Locator;
}

const on = css('[aria-pressed="true"], [aria-checked="true"], [type=checkbox]:checked');
const focused = css('input:focus, textarea:focus, [contenteditable]:focus, [role=searchbox]:focus');

type Candidate = Omit<Named, keyof Told>;

const isPress = (action: Action): boolean => !action.perItem && pressOf(action) !== undefined;

const switchesOn = (action: Action): boolean =>
  action.kind === 'toggle' &&
  changesOf(action, 'state')
    .slice(0, 1)
    .every(({ own, from, to, state }) => own && from === 'false' && to === 'true' && state !== 'expanded') &&
  changesOf(action, 'state').length > 0;

const candidatesOf = (page: Page): Candidate[] => {
  const presses = page.actions.filter(isPress);
  const opening = [
    ...presses.filter(opensDialog).map(({ name }) => name),
    ...page.controls
      .filter(({ region, effects }) => region !== 'item' && effects[0]?.kind === 'opened-dialog')
      .map(({ name }) => name),
  ];
  const fields = page.forms
    .flatMap(({ fields }) => fields)
    .filter(({ control, readonly }) => ['input', 'textarea', 'editable'].includes(control) && !readonly);
  return [
    ...[...new Set(opening)].map((name) => ({ name, does: 'opens a dialog', counted: dialog })),
    ...presses.filter(switchesOn).map(({ name }) => ({ name, does: 'switches it on', counted: on })),
    ...fields.map(({ label }) => ({ name: label, does: 'goes to a field', counted: focused })),
  ];
};

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

/** All that it is called is in what the key is said to do: two words, or most of a few. A switch of one word may be anything. */
const isMeant = (name: string, said: readonly string[], does: string): boolean => {
  const own = wordsOf(name);
  if (own.length === 0 || own.some((word) => !said.includes(word))) return false;
  return own.length > 1 || (said.length <= 2 && does !== 'switches it on');
};

const searchOf = ({ forms, language }: Page, { words }: Told): Candidate | undefined => {
  if (!says(words, 'search', language)) return undefined;
  const all = forms.filter(({ purpose }) => purpose === 'search').flatMap(({ fields }) => fields.slice(0, 1));
  const [field] = all;
  return field === undefined || all.length > 1
    ? undefined
    : { name: field.label, does: 'goes to a field', counted: focused };
};

const namedBy = (page: Page, told: Told, all: readonly Candidate[]): Named | undefined => {
  const said = wordsOf(told.words);
  const meant = all.filter(({ name, does }) => isMeant(name, said, does));
  const most = Math.max(...meant.map(({ name }) => wordsOf(name).length));
  const best = meant.filter(({ name }) => wordsOf(name).length === most);
  // Two that are called alike and do different things: nobody knows which is meant.
  const [one] = best;
  if (one !== undefined && best.some(({ counted }) => counted !== one.counted)) return undefined;
  const found = one ?? searchOf(page, told);
  return found === undefined ? undefined : { ...told, ...found };
};

export const namedKeys = (page: Page, told: readonly Told[]): Named[] => {
  const all = candidatesOf(page);
  return told.flatMap((each) => namedBy(page, each, all) ?? []);
};
