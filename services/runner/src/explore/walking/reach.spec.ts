import { describe, expect, it } from 'vitest';
import { known, site } from '../testing/build.ts';
import { fakeTab } from '../testing/fakes.ts';
import { createReach } from './reach.ts';
import type { SessionKeeper } from './session.ts';
import { SiteMap } from './site.ts';

const sessionThat = (lost: boolean, comesBack = true) =>
  ({
    looksLost: async () => lost,
    isGone: async () => lost,
    again: async () => comesBack,
  }) as unknown as SessionKeeper;
const reachWith = (session: SessionKeeper) =>
  createReach({ site: new SiteMap(site), session, mark: 'prowlabc' });

describe('getting back to a state', () => {
  it('opens its address', async () => {
    const { tab, log } = fakeTab();
    expect(await reachWith(sessionThat(false))(tab, known('/things/1'))).toBe(true);
    expect(log).toEqual(['open /things/1']);
  });
  it('fails when the address cannot be read', async () => {
    const { tab } = fakeTab({ opened: () => ({ failure: 'it did not answer in time' }) });
    expect(await reachWith(sessionThat(false))(tab, known('/'))).toBe(false);
  });
  it('signs in again when the session is lost, and opens it once more', async () => {
    const { tab, log } = fakeTab();
    expect(await reachWith(sessionThat(true))(tab, known('/a'))).toBe(true);
    expect(log).toEqual(['open /a', 'open /a']);
  });
  it('fails when the session cannot be had back', async () => {
    expect(await reachWith(sessionThat(true, false))(fakeTab().tab, known('/a'))).toBe(false);
  });
  it('repeats the steps to a state without an address, and fails when one cannot be done', async () => {
    const { tab } = fakeTab();
    const settles = known('/', { reach: [{ do: 'settle' }] });
    expect(await reachWith(sessionThat(false))(tab, settles)).toBe(true);
    const clicks = known('/', { reach: [{ do: 'click', target: { by: 'css', selector: '#gone' } }] });
    expect(await reachWith(sessionThat(false))(tab, clicks)).toBe(false);
  });
});
