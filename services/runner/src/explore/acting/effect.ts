// Says what a press did, from what the page looked like before and after and what happened in between. Pure.
import type { Effect } from '@prowl/contracts';
import { isRoute } from '../../reading/addresses/address.ts';
import type { Slice } from '../../tab/recorder.ts';
import { difference, type Snapshot } from '../../tab/snapshot.ts';

export interface Pressed {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly slice: Slice;
  readonly notes: readonly { readonly kind: string; readonly text: string }[];
  /** The document was replaced, not only changed. */
  readonly newDocument: boolean;
  /** Lines that change by themselves, digits taken out. */
  readonly restless: ReadonlySet<string>;
}

export const withoutDigits = (line: string): string => line.replace(/\d+/g, '#');

const place = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'http://nowhere');
  return `${pathname}${search}${isRoute(hash) ? hash : ''}`;
};

export const effectOf = ({ before, after, slice, notes, newDocument, restless }: Pressed): Effect => {
  const quiet = (lines: readonly string[]) => lines.filter((line) => !restless.has(withoutDigits(line)));
  const appeared = quiet(difference(after.lines, before.lines));
  const vanished = quiet(difference(before.lines, after.lines));
  const exchanges = slice.exchanges
    .filter(({ own, kind }) => own && (kind === 'document' || kind === 'fetch'))
    .slice(0, 10);
  const note = (kind: string) => notes.find((taken) => taken.kind === kind);
  const moved = place(before.url) !== place(after.url);
  const base = {
    ...{ appeared, vanished, exchanges, troubles: [...slice.troubles].slice(0, 10) },
    ...(note('copied') === undefined ? {} : { copied: true }),
    ...(before.looks === after.looks || before.looks === '' || after.looks === '' ? {} : { looks: true }),
  };
  const text = after.messages.find((message) => !before.messages.includes(message)) ?? appeared[0];
  const said = text === undefined ? {} : { text: text.slice(0, 300) };
  const dialog = slice.dialogs.find(({ type }) => type !== 'beforeunload');
  if (dialog !== undefined) return { kind: 'native-dialog', ...base, text: dialog.message };
  const download = slice.downloads[0] ?? note('download')?.text;
  if (download !== undefined) return { kind: 'downloaded', ...base, url: download };
  const popup = note('popup');
  if (popup !== undefined) return { kind: 'popup', ...base, url: popup.text };
  if (moved || newDocument) return { kind: 'navigated', ...base, ...said, url: place(after.url) };
  if (after.dialogs > before.dialogs) return { kind: 'opened-dialog', ...base, ...said };
  const states =
    difference(after.states, before.states).length > 0 ||
    Math.abs(after.elements - before.elements) > 0 ||
    after.title !== before.title;
  if (appeared.length > 0 || vanished.length > 0) return { kind: 'changed', ...base, ...said };
  const print = note('print');
  if (note('copied') !== undefined) return { kind: 'copied', ...base };
  if (print !== undefined) return { kind: 'native-dialog', ...base, text: 'the print dialog' };
  if (states && restless.size === 0) return { kind: 'changed', ...base };
  if (exchanges.length > 0) return { kind: 'requested', ...base };
  if (states) return { kind: 'changed', ...base };
  if (Math.abs(after.scroll - before.scroll) > 5) return { kind: 'scrolled', ...base };
  if (after.focus !== before.focus && /^(?:INPUT|TEXTAREA|SELECT)/.test(after.focus))
    return { kind: 'focused', ...base };
  return { kind: 'nothing', ...base };
};
