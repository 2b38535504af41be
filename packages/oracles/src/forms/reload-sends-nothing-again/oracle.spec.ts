import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { reloadSendsNothingAgain } from './oracle.ts';
import { redirected, sending } from './pages.fixture.ts';

const titlesFor = (more: Record<string, unknown> = {}) =>
  plansOf(reloadSendsNothingAgain, aSite([aPage('/log', { forms: [sending(more)] })])).map(
    ({ title }) => title,
  );

describe('reload-sends-nothing-again', () => {
  it('reloads the page that a sending was answered with', () => {
    expect(titlesFor()).toEqual(['log: "Log": a reload after it was sent sends nothing again']);
  });
  it('leaves alone what leads on to another page, and an answer that shows nothing of it', () => {
    expect(titlesFor({ exchanges: [redirected] })).toEqual([]);
    expect(titlesFor({ echoes: [] })).toEqual([]);
    expect(titlesFor({ accepted: 'unclear' })).toEqual([]);
  });
});
