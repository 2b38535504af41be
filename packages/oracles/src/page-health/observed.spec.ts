import { describe, expect, it } from 'vitest';
import { isHarmless } from '../site/trouble.ts';
import { aPage, aSite } from '../testing/models.ts';
import { asksForPatience, essence, exceptionsOf, lacksForeignResource } from './observed.ts';

const exceptionsFor = (trouble: Record<string, unknown>) => {
  const page = aPage('/', { troubles: [{ kind: 'exception', text: 'x is not defined', ...trouble }] });
  return exceptionsOf(aSite([page]), page).map(({ text }) => text);
};

describe('what went wrong while exploring', () => {
  it('is the fault of the application when its own script throws', () => {
    expect(exceptionsFor({})).toEqual(['x is not defined']);
    expect(exceptionsFor({ source: 'http://app.test/app.js:12' })).toEqual(['x is not defined']);
  });

  it('is not its fault when the script of another site throws, or a browser by itself', () => {
    expect(exceptionsFor({ source: 'https://ads.test/ad.js:1' })).toEqual([]);
    expect(exceptionsFor({ own: false })).toEqual([]);
    expect(exceptionsFor({ text: 'ResizeObserver loop limit exceeded' })).toEqual([]);
    expect(isHarmless('Uncaught (in promise) AbortError')).toBe(true);
  });

  it('has the same name whatever its numbers and addresses', () => {
    expect(essence('Failed to load http://app.test/a?x=1 (17)\n  at f')).toBe('Failed to load URL (N)');
  });

  it('may come from a resource of another site that did not load', () => {
    const failed = { kind: 'failed-request', text: 'blocked', url: 'https://cdn.test/a.js' };
    expect(lacksForeignResource(aPage('/', { troubles: [{ ...failed, own: false }] }))).toBe(true);
    expect(lacksForeignResource(aPage('/', { troubles: [failed] }))).toBe(false);
    const image = { url: 'https://cdn.test/a.png', alt: '', decoded: false, width: 0, height: 0, own: false };
    expect(lacksForeignResource(aPage('/', { images: [image] }))).toBe(true);
  });

  it('is no failure when a status asks for a session or a pause', () => {
    expect([401, 403, 429].every(asksForPatience)).toBe(true);
    expect([400, 404, 500].some(asksForPatience)).toBe(false);
  });
});
