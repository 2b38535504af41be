// What exploring did not come to. Pure.
import type { Control } from '@prowl/contracts';

/** Left alone for want of time and for no other reason: what would have changed what others made no test presses either. */
export const wasLeftForTime = ({ effects }: Pick<Control, 'effects'>): boolean =>
  effects.every(({ kind, text = 'budget' }) => kind === 'not-tried' && text === 'budget');
