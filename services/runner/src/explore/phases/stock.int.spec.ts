// Tickets of a counter, each of which is handed over once: in a throw-away copy more are made for tests to hand over.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openTickets } from '../testing/tickets.ts';

it('makes more of what is used up, in a throw-away copy', async () => {
  const { site: opening, sold, left } = openTickets();
  await using site = await opening;
  const { model } = await exploreSite(`${site.url}/`, { seconds: 40, scope: { disposable: true } });
  const actions = model.pages.flatMap((each) => each.actions);
  expect(actions.map(({ kind }) => kind)).toContain('delete');
  expect(sold()).toBeGreaterThan(3);
  expect(left()).toBeGreaterThanOrEqual(8);
  expect(model.leftBehind.length).toBeGreaterThanOrEqual(left() - 4);
});

it('makes no more than its forms were tried for where others use the application', async () => {
  const { site: opening, sold } = openTickets();
  await using site = await opening;
  await exploreSite(`${site.url}/`, { seconds: 40 });
  expect(sold()).toBeLessThan(4);
});
