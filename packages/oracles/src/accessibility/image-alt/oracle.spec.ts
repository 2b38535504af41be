import { describe, expect, it } from 'vitest';
import { aNode, audited, aViolation, messagesOf, resultOf } from '../../testing/audit.ts';
import { aPage } from '../../testing/models.ts';
import { imageAlt } from './oracle.ts';

const node = aNode('<img src="/attic.svg">', 'figure > img', 'Element does not have an alt attribute');

describe('image-alt', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(imageAlt, [node]).plans;
    expect(messagesOf(plan)).toEqual(['every image has a text alternative']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('leaves an image alone that is all there is in a link, which is reported for having no text', () => {
    const link = aNode('<a href="/store"><img src="/store.png"></a>');
    const planned = (...images: string[]) =>
      resultOf(imageAlt, [
        aPage('/', {
          accessibility: [
            aViolation('link-name', [link]),
            aViolation(
              'image-alt',
              images.map((source) => aNode(`<img src="${source}">`)),
              'critical',
            ),
          ],
        }),
      ]).plans;
    expect(planned('/store.png')).toEqual([]);
    expect(planned('/store.png', '/team.jpg')).toHaveLength(1);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(imageAlt, [node], 'moderate').plans).toEqual([]);
    expect(audited(imageAlt, []).plans).toEqual([]);
  });
});
