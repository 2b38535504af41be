import type { Change, Page } from '@prowl/contracts';
import { click, css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { emptyObservation } from '../../../observation/seen.ts';
import { LeftOut } from '../../walking/left-out.ts';
import type { Bench, Done, Learned } from './bench.ts';
import { Lesson } from './lesson.ts';

const lesson = () =>
  new Lesson({
    bench: { last: emptyObservation } as unknown as Bench,
    page: { id: 'p1', template: '/', reach: [] as Page['reach'] } as Page,
    rules: { mayPress: () => ({ ok: true }) },
    leftOut: new LeftOut(),
    disposable: false,
    reserve: 0,
  });
const done: Done = {
  before: emptyObservation,
  after: emptyObservation,
  changes: [],
  kind: 'nothing',
  writes: false,
  held: false,
  questions: 0,
};
const pressed = (name: string, kind: Learned['kind']) => ({ name, kind, steps: [click(css(`.${name}`))] });

describe('what is filed of an action', () => {
  it('is one action for the same steps, with a try for each time', () => {
    const one = lesson();
    one.file(pressed('more', 'count'), done);
    one.file(pressed('more', 'count'), done);
    expect(one.actions.map(({ name, tries }) => [name, tries.length])).toEqual([['more', 2]]);
  });
  it('comes after what gave it something to be done to', () => {
    const one = lesson();
    one.file(pressed('fewer', 'nothing'), done);
    one.file(pressed('more', 'count'), done);
    one.file(pressed('fewer', 'count'), done);
    expect(one.actions.map(({ name, kind, tries }) => [name, kind, tries.length])).toEqual([
      ['more', 'count', 1],
      ['fewer', 'count', 1],
    ]);
  });
  it('is of the kind of what was seen of it, where only a request was seen at first', () => {
    const one = lesson();
    const sent: Change = { what: 'request', method: 'PUT', template: '/jobs/:id', status: 200 };
    const state: Change = {
      ...{ what: 'state', locator: css('.paid'), name: 'Paid', state: 'checked', from: 'false', to: 'true' },
      own: true,
    };
    one.file(pressed('paid', 'submit'), { ...done, changes: [sent] });
    one.file(pressed('paid', 'submit'), { ...done, changes: [sent] });
    one.file(pressed('paid', 'toggle'), { ...done, changes: [sent, state] });
    expect(one.actions.map(({ kind, tries }) => [kind, tries.length])).toEqual([['toggle', 1]]);
    one.file(pressed('paid', 'submit'), { ...done, changes: [sent] });
    expect(one.actions.map(({ kind, tries }) => [kind, tries.length])).toEqual([['toggle', 2]]);
  });
});
