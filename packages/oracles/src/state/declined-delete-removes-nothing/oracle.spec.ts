import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import {
  aColumn,
  aField,
  aForm,
  aList,
  anEcho,
  aPage,
  aSite,
  aSubmission,
  plansOf,
} from '../../testing/models.ts';
import { declinedDeleteRemovesNothing } from './oracle.ts';

const plansFor = (controlName: string, meaning: string) => {
  const echoes = [anEcho('/notes', ['title'], { locator: css('li') })];
  const accepted = aSubmission({ title: 'Title m7' }, { mark: 'm7', url: '/notes', echoes });
  const create = aForm('create', [aField('title', { meaning: 'title' })], { submissions: [accepted] });
  const control = {
    key: 'c',
    role: 'button',
    name: controlName,
    locator: role('button', controlName),
    kind: 'button',
    region: 'item',
    list: 'things',
    meaning,
  };
  const list = aList([aColumn('name', ['Title m7', 'Old'])]);
  return plansOf(
    declinedDeleteRemovesNothing,
    aSite([aPage('/notes', { forms: [create], lists: [list], controls: [control] })]),
  );
};

describe('declined-delete-removes-nothing', () => {
  it('declines, and applies only where the page asks', () => {
    const steps = plansFor('Weg damit', 'delete')[0]?.steps ?? [];
    expect(steps).toContainEqual({ do: 'answer-dialogs', accept: false });
    expect(steps.flatMap((step) => (step.do === 'assume' ? [step.because] : [])).at(-1)).toBe(
      'the page asks before it deletes',
    );
  });

  it('leaves alone items that cannot be deleted', () => {
    expect(plansFor('Edit', 'edit')).toEqual([]);
  });
});
