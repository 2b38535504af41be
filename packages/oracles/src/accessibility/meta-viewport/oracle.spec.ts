import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { metaViewport } from './oracle.ts';

const node = aNode(
  '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">',
  'meta[name="viewport"]',
  'user-scalable=no on <meta> tag disables zooming on mobile devices',
);

describe('meta-viewport', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(metaViewport, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the page can be enlarged']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(metaViewport, [node], 'moderate').plans).toEqual([]);
    expect(audited(metaViewport, []).plans).toEqual([]);
  });
});
