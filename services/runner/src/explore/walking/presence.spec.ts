import { describe, expect, it } from 'vitest';
import type { Return } from '../../http/return.ts';
import { Presence } from './presence.ts';

const away = (back: boolean, seconds = 3): Return => ({ how: 'refused', back, seconds });
const watching = (...returns: Return[]) => {
  const done = { asked: 0, ended: 0 };
  const presence = new Presence({
    address: 'http://app.test/',
    clock: { end: () => (done.ended += 1) } as never,
    mask: (text) => text,
    awaitReturn: async () => {
      done.asked += 1;
      return returns.shift() ?? { how: 'there', back: true, seconds: 0 };
    },
  });
  return { presence, done };
};

describe('an application that did not answer', () => {
  it('is asked once, whoever wants to know meanwhile', async () => {
    const { presence, done } = watching(away(true));
    expect(await Promise.all([presence.isBack(), presence.isBack()])).toEqual([true, true]);
    expect(done.asked).toBe(1);
    expect(presence.outage).toMatchObject({ back: true, seconds: 3 });
  });
  it('ends the exploration when it stays away, and is not asked again', async () => {
    const { presence, done } = watching(away(false));
    expect([await presence.isBack(), await presence.isBack()]).toEqual([false, false]);
    expect(done).toEqual({ asked: 1, ended: 1 });
  });
  it('is remembered by its first outage, but for one that lasts', async () => {
    const { presence } = watching(away(true, 1), away(true, 2), away(false, 10));
    await presence.isBack();
    await presence.isBack();
    expect(presence.outage?.seconds).toBe(1);
    await presence.isBack();
    expect(presence.outage).toMatchObject({ back: false, seconds: 10 });
  });
  it('had no outage where it is there, or only the network is not', async () => {
    const { presence, done } = watching(
      { how: 'there', back: true, seconds: 0 },
      { how: 'network', back: false, seconds: 10 },
    );
    expect([await presence.isBack(), await presence.isBack()]).toEqual([true, false]);
    expect(presence.outage).toBeUndefined();
    expect(done.ended).toBe(0);
  });
});
