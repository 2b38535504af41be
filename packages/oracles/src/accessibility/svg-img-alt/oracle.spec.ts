import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { svgImgAlt } from './oracle.ts';

const node = aNode(
  '<svg id="pie" role="img" width="40" height="40">',
  '#pie',
  'Element has no child that is a title',
);

describe('svg-img-alt', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(svgImgAlt, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the graphic has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(svgImgAlt, [node], 'moderate').plans).toEqual([]);
    expect(audited(svgImgAlt, []).plans).toEqual([]);
  });
});
