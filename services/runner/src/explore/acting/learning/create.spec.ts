import type { Change } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { emptyObservation } from '../../../observation/seen.ts';
import { madeAt } from './create.ts';

const entered = 'prowlbcdfgh maple';
const done = (to: string, more: { writes?: boolean; texts?: string[] } = {}) => ({
  writes: more.writes ?? true,
  after: { ...emptyObservation, texts: more.texts ?? [`Shelf: ${entered}`] },
  changes: [{ what: 'address', from: '/shelf/create', to }] satisfies Change[],
});

it('what was sent off and led to a page of its own was made there', () => {
  expect(madeAt(done('/shelf/5?made=1'), entered)).toBe('/shelf/5');
  expect(madeAt(done('/search?query=7'), entered)).toBeUndefined();
  expect(madeAt(done('/shelf/5', { writes: false }), entered)).toBeUndefined();
  expect(madeAt(done('/shelf/5', { texts: ['Shelf'] }), entered)).toBeUndefined();
});
