import type { Page } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { hindranceOf } from './landing.ts';

type Landed = Parameters<typeof hindranceOf>[0];
const bare: Landed = {
  status: 200,
  title: '',
  heading: '',
  kind: 'home',
  links: [],
  forms: [],
  controls: [],
  lists: [],
};
const some = <Kind extends keyof Page>(...each: object[]) => each as unknown as Page[Kind];
const still = { text: '', busy: false };

describe('what keeps a start page from being seen', () => {
  it('is a check for robots, whatever its status', () => {
    const said = { text: 'Checking your browser before you can go on.', busy: true };
    expect(hindranceOf({ ...bare, status: 403 }, said, [])).toEqual({ hindrance: 'robot-check' });
    const box = some<'forms'>({ fields: [{ type: 'checkbox' }] });
    const german = { text: 'Bestätigen Sie: ich bin kein Roboter', busy: false };
    expect(hindranceOf({ ...bare, forms: box }, german, [])).toEqual({ hindrance: 'robot-check' });
  });

  it('is no check on a page that can be used: a captcha may guard one form of it', () => {
    const said = { text: 'This form is guarded by a captcha.', busy: false };
    const links = some<'links'>({}, {}, {});
    expect(hindranceOf({ ...bare, links }, said, [])).toEqual({});
    const signIn = some<'forms'>({ fields: [{ type: 'text' }, { type: 'password' }] });
    expect(hindranceOf({ ...bare, forms: signIn }, said, [])).toEqual({});
  });

  it('is a page that goes on loading, with what it waits for', () => {
    const turning = { text: 'Loading…', busy: true };
    expect(hindranceOf({ ...bare, heading: 'Rooms' }, turning, [])).toEqual({ hindrance: 'loading' });
    expect(hindranceOf(bare, still, ['GET /api/rooms'])).toEqual({
      hindrance: 'loading',
      unanswered: ['GET /api/rooms'],
    });
    expect(hindranceOf({ ...bare, status: 503 }, turning, [])).toEqual({});
    expect(hindranceOf({ ...bare, controls: some<'controls'>({}) }, turning, ['GET /poll'])).toEqual({});
    expect(hindranceOf({ ...bare, heading: 'About us' }, still, [])).toEqual({});
  });
});
