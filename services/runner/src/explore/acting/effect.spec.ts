import { describe, expect, it } from 'vitest';
import { emptySnapshot, type Snapshot } from '../../tab/snapshot.ts';
import { effectOf, type Pressed } from './effect.ts';

const before: Snapshot = {
  ...emptySnapshot,
  url: 'http://site.test/a',
  lines: ['One', '10:41:07'],
  states: ['1 BUTTON'],
};
const press = (after: Partial<Snapshot>, more: Partial<Pressed> = {}) =>
  effectOf({
    before,
    after: { ...before, ...after },
    slice: { exchanges: [], troubles: [], dialogs: [], downloads: [] },
    notes: [],
    newDocument: false,
    restless: new Set(),
    ...more,
  });

describe('what a press did', () => {
  it('is nothing when nothing differs', () => expect(press({}).kind).toBe('nothing'));
  it('is a change with the texts that came and went', () =>
    expect(press({ lines: ['Two', '10:41:07'] })).toMatchObject({
      kind: 'changed',
      appeared: ['Two'],
      vanished: ['One'],
    }));
  it('is not what the page does by itself', () =>
    expect(press({ lines: ['One', '10:41:08'] }, { restless: new Set(['#:#:#']) }).kind).toBe('nothing'));
  it('is a navigation by path or route, not by a place on the page', () => {
    expect(press({ url: 'http://site.test/b' })).toMatchObject({ kind: 'navigated', url: '/b' });
    expect(press({ url: 'http://site.test/a#/b' }).kind).toBe('navigated');
    expect(press({ url: 'http://site.test/a#top' }).kind).toBe('nothing');
    expect(press({}, { newDocument: true }).kind).toBe('navigated');
  });
  it('is a dialog, a window, a download, a copy', () => {
    const slice = { exchanges: [], troubles: [], dialogs: [], downloads: [] };
    expect(press({ dialogs: 1 }).kind).toBe('opened-dialog');
    expect(
      press({}, { slice: { ...slice, dialogs: [{ type: 'alert', message: 'Careful' }] } }),
    ).toMatchObject({
      kind: 'native-dialog',
      text: 'Careful',
    });
    expect(press({}, { slice: { ...slice, dialogs: [{ type: 'beforeunload', message: '' }] } }).kind).toBe(
      'nothing',
    );
    expect(press({}, { slice: { ...slice, downloads: ['http://site.test/x.pdf'] } }).kind).toBe('downloaded');
    expect(press({}, { notes: [{ kind: 'popup', text: 'http://site.test/p' }] })).toMatchObject({
      kind: 'popup',
      url: 'http://site.test/p',
    });
    expect(press({}, { notes: [{ kind: 'copied', text: 'x' }] }).kind).toBe('copied');
    // The browser's own, which is no part of the page: nothing on it opens or closes.
    expect(press({}, { notes: [{ kind: 'print', text: '' }] }).kind).toBe('native-dialog');
  });
});
