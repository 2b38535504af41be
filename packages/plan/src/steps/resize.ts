// Makes the window as large as another device's.
import type { Step } from '@prowl/contracts';
import { call, object } from '../code/layout.ts';
import type { StepDefinition, StepOf } from './definition.ts';

/** In CSS pixels. */
export const resize = (width: number, height: number): Step => ({ do: 'resize', width, height });

export const resizeStep: StepDefinition<StepOf<'resize'>> = {
  cost: 150,
  oracle: false,
  words: ({ width, height }) => `Make the window ${width} pixels wide and ${height} high`,
  render: ({ width, height }, writing) =>
    writing.action(
      call(`${writing.page}.setViewportSize`, [
        object([
          ['width', String(width)],
          ['height', String(height)],
        ]),
      ]),
    ),
  play: null,
};
