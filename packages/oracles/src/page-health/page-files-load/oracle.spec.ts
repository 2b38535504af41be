import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pageFilesLoad } from './oracle.ts';

const plansFor = (kind: string, url: string, status: number) =>
  plansOf(
    pageFilesLoad,
    aSite([aPage('/', { troubles: [{ kind, text: `${status}`, url: `http://app.test${url}`, status }] })]),
  );

describe('page-files-load', () => {
  it('reports an own script that is missing', () => {
    expect(plansFor('client-error', '/static/app.js', 404).map(({ bug }) => bug.title)).toEqual([
      'The page lacks one of its own files: app.js',
    ]);
  });

  it('leaves images, which may have a fallback, and calls of the API alone', () => {
    expect(plansFor('client-error', '/avatar.png', 404)).toEqual([]);
    expect(plansFor('server-error', '/api/x', 500)).toEqual([]);
  });
});
