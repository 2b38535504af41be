// Plots of a garden, each with a form that adds a bed to it: in an application that others use the bed goes to a plot of the session's own.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const garden = (others: readonly string[]) => {
  const plots = new Map(others.map((name, index) => [index + 1, { name, beds: ['Beans', 'Leeks'] }]));
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const menu = '<nav><a href="/plots">Plots</a> <a href="/plots/new">Dig a plot</a></nav>';
  const site = openSite(({ method, path, form }) => {
    const id = Number(/^\/plots\/(\d+)/.exec(path)?.[1]);
    const plot = plots.get(id);
    if (method === 'POST' && path === '/plots') {
      plots.set(plots.size + 1, { name: form.get('name') ?? '', beds: [] });
      return { status: 303, headers: { location: `/plots/${plots.size}` } };
    }
    if (method === 'POST' && plot !== undefined) {
      plot.beds.push(`${form.get('crop')} (${form.get('rows')})`);
      return { status: 303, headers: { location: `/plots/${id}` } };
    }
    if (path === '/' || path === '/plots')
      return page(
        'Plots',
        `${menu}${list([...plots].map(([at, { name }]) => `<a href="/plots/${at}">${name}</a>`))}`,
      );
    if (path === '/plots/new')
      return page(
        'Dig a plot',
        `${menu}<form method="post" action="/plots"><label>Name of the plot <input name="name" required></label><button>Dig</button></form>`,
      );
    if (plot !== undefined)
      return page(
        plot.name,
        `${menu}${list(plot.beds)}<form method="post" action="/plots/${id}/beds"><label>Crop <input name="crop" required></label><label>Rows <input type="number" name="rows" min="1" max="9" required></label><button>Add bed</button></form>`,
      );
    return undefined;
  });
  const bedsOf = (number: number) => plots.get(number)?.beds;
  return { site, bedsOf };
};

it('adds to a thing that the session made, and leaves those of others as they are', async () => {
  const { site: opening, bedsOf } = garden(['South wall', 'By the pump', 'Old orchard']);
  await using site = await opening;
  const { model } = await exploreSite(`${site.url}/`, { seconds: 20 });
  for (const number of [1, 2, 3]) expect(bedsOf(number)).toEqual(['Beans', 'Leeks']);
  const forms = model.pages.flatMap(({ url, forms }) =>
    forms
      .filter(({ submitName }) => submitName === 'Add bed')
      .map(({ writesOver, submissions }) => ({
        url,
        writesOver,
        accepted: submissions.map((each) => each.accepted),
      })),
  );
  expect(forms).toContainEqual({ url: '/plots/4', writesOver: 'nothing', accepted: ['yes'] });
  for (const { url, writesOver } of forms) if (/[1-3]$/.test(url)) expect(writesOver).toBe('others');
  expect(bedsOf(4)?.length).toBeGreaterThan(0);
});

it('adds to one of others in a throw-away copy', async () => {
  const { site: opening, bedsOf } = garden(['South wall', 'By the pump']);
  await using site = await opening;
  await exploreSite(`${site.url}/`, { seconds: 20, scope: { disposable: true } });
  expect([bedsOf(1), bedsOf(2)].flat().length).toBeGreaterThan(4);
});
