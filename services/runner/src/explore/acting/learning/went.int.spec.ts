// Tickets of a counter, each of which is handed over once: what exploring presses is gone.
import { expect, it } from 'vitest';
import { exploreSite } from '../../testing/run.ts';
import { openTickets } from '../../testing/tickets.ts';

it('a button that posts and takes its item off the list is learned on one of them, in a throw-away copy', async () => {
  const { site: opening, left } = openTickets();
  await using site = await opening;
  const { model } = await exploreSite(`${site.url}/`, { seconds: 30, scope: { disposable: true } });
  const actions = model.pages.flatMap((each) => each.actions);
  expect(actions).toContainEqual(
    expect.objectContaining({ name: 'Hand over', kind: 'delete', perItem: true, writes: true, kept: 'yes' }),
  );
  expect(left()).toBeGreaterThan(2);
});

it('takes nothing of others off a list that they use', async () => {
  const { site: opening, left, sold } = openTickets();
  await using site = await opening;
  await exploreSite(`${site.url}/`, { seconds: 30 });
  expect(left()).toBe(4 + sold());
});
