import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { imagesLoadOnEveryPage } from './oracle.ts';

const image = { url: 'http://app.test/img/1.png', alt: '', decoded: true, width: 9, height: 9, own: true };
const plansFor = (more: Record<string, unknown>) =>
  plansOf(imagesLoadOnEveryPage, aSite([aPage('/things/1', { template: '/things/:id', ...more })]));

describe('images-load-on-every-page', () => {
  it('opens the other known pages of a kind that shows images', () => {
    const [plan] = plansFor({ images: [image], examples: ['/things/1', '/things/2', '/things/3'] });
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('open /things/3');
    expect(steps).not.toContain('open /things/1');
  });

  it('opens links that differ in the query', () => {
    const links = [{ text: 'Next', url: 'http://app.test/things/1?view=2', own: true }];
    expect(JSON.stringify(plansFor({ images: [image], links })[0]?.steps)).toContain('/things/1?view=2');
  });

  it('leaves pages alone that are the only ones of their kind or show no image', () => {
    expect(plansFor({ images: [image] })).toEqual([]);
    expect(plansFor({ examples: ['/things/2'] })).toEqual([]);
  });

  it('leaves images alone that have a test of their own', () => {
    const broken = { ...image, url: 'http://app.test/img/9.png', decoded: false };
    const [plan] = plansFor({ images: [image, broken], examples: ['/things/2'] });
    expect(JSON.stringify(plan?.steps)).toContain('/img/9.png');
  });
});
