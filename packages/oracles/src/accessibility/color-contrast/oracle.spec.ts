import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { colorContrast } from './oracle.ts';

const node = aNode(
  '<p class="note">Closed on Mondays</p>',
  '.note',
  'Element has insufficient color contrast of 1.67 (foreground color: #c8c8c8, background color: #ffffff, font size: 12.0pt (16px), font weight: normal). Expected contrast ratio of 4.5:1',
);

describe('color-contrast', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(colorContrast, [node]).plans;
    expect(messagesOf(plan)).toEqual(['“Closed on Mondays” stands out enough from its background']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(colorContrast, [node], 'moderate').plans).toEqual([]);
    expect(audited(colorContrast, []).plans).toEqual([]);
  });

  it('is observed, not tested, where the audit says too little', () => {
    const result = audited(colorContrast, [
      aNode('<p class="pale">!</p>', '.note', 'Something is wrong with it'),
    ]);
    expect(result.plans).toEqual([]);
    expect(result.observations).toHaveLength(1);
  });
});
