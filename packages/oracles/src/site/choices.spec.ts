import { click, css, fill, settle, template } from '@prowl/plan';
import { expect, it } from 'vitest';
import type { Acting } from './action-subject.ts';
import { choosing, targetsIn } from './choices.ts';

const steps = [fill(css('#q'), template('{{entered}}')), settle(), click(css('#go'))];

it('says what is chosen, and waits for what it does', () => {
  const choice = choosing({ action: { name: 'Only mine', steps } } as Acting);
  expect(choice.words).toBe('Only mine');
  expect(choice.steps).toMatchObject([{ title: 'choose "Only mine"', steps: [...steps, { do: 'settle' }] }]);
});
it('finds what steps act on, in their order, and nothing where they act on nothing', () => {
  expect(targetsIn(steps)).toEqual([css('#q'), css('#go')]);
  expect(targetsIn([settle()])).toEqual([]);
});
