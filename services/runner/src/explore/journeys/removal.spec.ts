import { describe, expect, it } from 'vitest';
import { control, form } from '../testing/build.ts';
import { fakeTrail, type Scene } from '../testing/fakes.ts';
import { walkRemoval } from './removal.ts';

const record = { url: '/records/4', reading: { heading: 'Title prowlabcj1' } } as const;
const withControls = (...names: string[]): Scene => ({
  ...record,
  reading: { ...record.reading, controls: names.map((name) => control(name)) },
});
const remove = async (...scenes: Scene[]) => {
  const { trail, steps, log } = fakeTrail(scenes);
  return { journey: await walkRemoval(trail, 'record'), steps, log };
};

describe('deleting a record on its page', () => {
  it('presses what deletes, agreeing to dialogs, and opens the page again', async () => {
    const { journey, steps, log } = await remove(withControls('Delete'), { url: '/' });
    expect(journey).toMatchObject({ name: 'delete: record', kind: 'delete', finished: true });
    expect(steps.map((step) => step.do)).toEqual(['answer-dialogs', 'click']);
    expect(log).toEqual(['dialogs false', 'open /records/4']);
  });
  it('confirms on a page that asks again', async () => {
    const asks: Scene = {
      url: '/records/4/delete',
      reading: { forms: [form({ submitName: 'Yes, delete' })] },
    };
    const { steps } = await remove(withControls('Delete'), asks, { url: '/' });
    expect(steps.at(-1)).toMatchObject({ do: 'click', target: { name: 'Yes, delete' } });
  });
  it('deletes nothing of others on the list that it is led back to', async () => {
    const list: Scene = {
      url: '/records',
      reading: { heading: 'Records', forms: [form({ submitName: 'Delete' })], controls: [control('Delete')] },
    };
    const { journey, steps } = await remove(withControls('Delete'), list, list);
    expect(journey).toMatchObject({ finished: true });
    expect(steps.map((step) => step.do)).toEqual(['answer-dialogs', 'click']);
  });
  it('looks into a menu that may hide it', async () => {
    const menu: Scene = {
      ...record,
      reading: { ...record.reading, controls: [control('More actions', { kind: 'menu' })] },
    };
    const { steps } = await remove(menu, withControls('More actions', 'Delete'), { url: '/' });
    expect(steps.map((step) => step.do)).toEqual(['click', 'answer-dialogs', 'click']);
  });
  it.each([
    [
      'the page is about another record',
      { url: '/records/1', reading: { heading: 'Meadow', controls: [control('Delete')] } },
    ],
    ['nothing on it deletes', withControls('Save')],
  ])('does nothing when %s', async (_when, scene) => {
    const { journey, steps } = await remove(scene);
    expect(journey).toBeUndefined();
    expect(steps).toEqual([]);
  });
});
