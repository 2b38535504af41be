// Parcels that are collected: the first one is gone when its form is to be sent, and the form of another one is sent instead.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const counter = () => {
  const collected: number[] = [];
  const looks = new Map<number, number>();
  const site = openSite(({ method, path }) => {
    const id = Number(/^\/parcels\/(\d+)\/collect$/.exec(path)?.[1]);
    if (method === 'POST' && id > 0) {
      collected.push(id);
      return { status: 303, headers: { location: '/parcels' } };
    }
    if (path === '/' || path === '/parcels')
      return page(
        'Parcels',
        `<table><thead><tr><th>Parcel<th>Do</thead><tbody>${[11, 12, 13].map((at) => `<tr><td>Parcel ${at}<td><a href="/parcels/${at}/collect">Collect</a>`).join('')}</tbody></table>`,
      );
    if (id > 0) {
      looks.set(id, (looks.get(id) ?? 0) + 1);
      // Whoever looks at it first has it taken away by somebody else.
      const isGone = looks.keys().next().value === id && (looks.get(id) ?? 0) > 1;
      return page(
        `Collect parcel ${id}`,
        isGone
          ? '<p>This parcel is not here any more.</p>'
          : `<form method="post" action="/parcels/${id}/collect"><label>Collected by <input name="by" required></label><button>Hand it out</button></form>`,
      );
    }
    return undefined;
  });
  return { site, collected, first: () => looks.keys().next().value };
};

it('sends the form of another record where the one that was seen first has it no more', async () => {
  const { site: opening, collected, first } = counter();
  await using site = await opening;
  const { model } = await exploreSite(`${site.url}/`, { seconds: 20, scope: { disposable: true } });
  expect(collected.length).toBeGreaterThan(0);
  expect(collected).not.toContain(first());
  const sent = model.pages.filter(({ forms }) => forms.some(({ submissions }) => submissions.length > 0));
  expect(sent.map(({ url }) => url)).toContain(`/parcels/${collected[0]}/collect`);
});
