import { expect, it } from 'vitest';
import { emptyObservation, type Observation, type SeenField } from '../observation/seen.ts';
import { fieldToFill } from './confirm.ts';

const field = (key: string, more: Partial<SeenField> = {}): SeenField =>
  ({ key, kind: 'text', inert: false, ...more }) as SeenField;
const look = (fields: SeenField[], ...dialogs: string[]): Observation => ({
  ...emptyObservation,
  fields,
  dialogs,
});
const before = look([field('search')]);
const filled = (after: Observation) => fieldToFill({ before, after })?.key;

it('fills the one text that a question asks for', () => {
  expect(filled(look([field('search'), field('name')], 'Delete Elm Street? Enter its name.'))).toBe('name');
});

it('fills none that was there before, that cannot be typed in, or that is one of several', () => {
  expect(filled(look([field('search')], 'Delete?'))).toBeUndefined();
  expect(filled(look([field('name', { inert: true })], 'Delete?'))).toBeUndefined();
  expect(filled(look([field('why', { kind: 'choice' })], 'Delete?'))).toBeUndefined();
  expect(filled(look([field('name'), field('reason')], 'Delete?'))).toBeUndefined();
});

it('fills none that came without a question: it may be the editor of something', () => {
  expect(filled(look([field('search'), field('name')]))).toBeUndefined();
});
