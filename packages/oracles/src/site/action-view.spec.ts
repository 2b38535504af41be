import { css, variable } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { packingPage } from '../testing/packing.ts';
import { type ActionSubject, subjectsOf } from './action-subject.ts';
import { allShown, othersShown, restShown, sameAsBefore } from './action-view.ts';

const subjectOf = (kind: 'create' | 'toggle'): ActionSubject => {
  const [subject] = subjectsOf(aSite([packingPage('create', 'toggle', 'delete')]), kind);
  if (!subject) throw new Error(`no ${kind}`);
  return subject;
};

describe('what is compared', () => {
  it('are items with the classes that show a state', () => {
    expect(allShown(subjectOf('toggle'))).toEqual({
      extract: { read: 'items', of: { ...css('#things > li'), visible: true }, classes: ['packed'] },
    });
  });

  it('are items without what is disabled, where their neighbours come, go or move', () => {
    expect(allShown(subjectOf('create'))).toMatchObject({ extract: { read: 'items', bare: true } });
  });

  it('are items with the classes that exploring has written behind their words', () => {
    const page = packingPage('create', 'toggle');
    const tries = [
      {
        changes: [
          {
            what: 'item',
            how: 'changed',
            items: css('#things > li'),
            own: true,
            from: 'Rope {class=thing}',
            to: 'Rope {checked, class=thing, class=done}',
          },
        ],
      },
    ];
    const actions = page.actions.map((action) => (action.kind === 'toggle' ? { ...action, tries } : action));
    const [subject] = subjectsOf(aSite([aPage('/packing', { actions })]), 'toggle');
    expect(subject?.classes).toEqual(['done']);
  });

  it('are the others without the one acted on', () => {
    const subject = subjectOf('toggle');
    expect(othersShown(subject, subject.targets[1])).toMatchObject({
      extract: { of: { hasNotText: { template: 'second {{run}}' } } },
    });
  });

  it('is the rest of the page without the figures and messages of the action', () => {
    const rest = JSON.stringify(restShown(subjectOf('toggle')));
    expect(rest).toContain('"selector":"#left"');
    expect(rest).toContain('3 things to pack');
  });

  it('is the rest without what is called by a number that the action changes, whatever number that is by then', () => {
    const subject = subjectOf('toggle');
    const locator = css('#messages');
    const action = {
      ...subject.action,
      tries: [
        {
          changes: [
            { what: 'part', how: 'went', kind: 'control', name: 'Messages, 4 unread', locator } as const,
          ],
        },
      ],
    };
    const rest = JSON.stringify(restShown({ ...subject, action }));
    expect(rest).toContain('"apply":"pick-including"');
    expect(rest).toContain('{"value":"Messages"}');
    expect(JSON.stringify(restShown(subject))).not.toContain('pick-including');
  });

  it('has no part of a single item, however often the others changed', () => {
    const subject = subjectOf('toggle');
    const figure = { what: 'figure' as const, locator: css('#left'), label: '', from: 1, to: 2, text: '2' };
    const part = {
      ...{ what: 'part' as const, how: 'came' as const, kind: 'control' as const, name: 'Unpack Rope' },
      locator: { by: 'role' as const, role: 'button', name: { template: 'Unpack {{item}}' } },
    };
    const action = { ...subject.action, tries: [{ changes: [figure, figure, part] }] };
    const rest = JSON.stringify(restShown({ ...subject, action }));
    expect(rest).toContain('#left');
    expect(rest).not.toContain('{{item}}');
  });

  it('are on a server only items that were there before', () => {
    const subject = subjectOf('toggle');
    const shown = allShown(subject);
    const step = (writes: boolean) => sameAsBefore({ ...subject, writes }, 'same', shown, variable('before'));
    expect(step(false)).toMatchObject({ subject: shown, matcher: 'equals' });
    expect(step(true)).toMatchObject({ subject: { apply: 'without' }, matcher: 'equals' });
  });
});
