import { expect, it } from 'vitest';
import { exploreSite } from '../../testing/run.ts';
import { openSite, page, to } from '../../testing/site.ts';

interface Lease {
  readonly id: number;
  readonly text: string;
  readonly plot: string;
  readonly rent: string;
}

/** Leases of garden plots, on a server: one for the same plot at the same rent is refused, and both buttons of a lease name it. */
const openLeases = () => {
  const leases: Lease[] = [
    { id: 1, text: 'Old orchard', plot: '90210044', rent: '18' },
    { id: 2, text: 'By the brook', plot: '90210045', rent: '22' },
  ];
  let said = '';
  const button = ({ id, text }: Lease, what: string) =>
    `<form method="post" action="/leases/${id}/${what.toLowerCase()}"><button>${what}<span> ${text}</span></button></form>`;
  return openSite(({ method, path, body }) => {
    const [, place, number, what] = path.split('/');
    if (place !== 'leases') return path === '/' ? to('/leases') : undefined;
    if (method === 'POST' && what === 'end') {
      leases.splice(
        leases.findIndex(({ id }) => id === Number(number)),
        1,
      );
      return to('/leases');
    }
    if (method === 'POST') {
      const { text = '', plot = '', rent = '' } = Object.fromEntries(new URLSearchParams(body));
      const isThere = leases.some((one) => one.plot === plot && one.rent === rent);
      said = isThere ? 'There is such a lease already.' : '';
      if (!/^\d{8}$/.test(plot)) said = 'The number of a plot has eight digits.';
      if (said === '') leases.push({ id: Math.max(...leases.map(({ id }) => id)) + 1, text, plot, rent });
      return to('/leases');
    }
    const rows = leases.map(
      (lease) =>
        `<tr><td>${lease.text}</td><td>${lease.plot}</td><td>${lease.rent}</td><td>${button(lease, 'End')}${button(lease, 'Renew')}</td></tr>`,
    );
    return page(
      'Leases',
      `<h1>Leases</h1><p role="alert">${said}</p><table><caption>Leases</caption><thead><tr><th>Name</th><th>Plot</th><th>Rent</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2>New lease</h2><form method="post" action="/leases"><label>Name <input name="text" required></label>
<label>Plot <input name="plot" inputmode="numeric" required aria-describedby="digits"></label> <span id="digits">Eight digits.</span>
<label>Rent <input name="rent" type="number" required></label><button>Add</button></form>`,
    );
  });
};

it('makes items that are refused where their numbers are those of another one, and knows them by their row', async () => {
  await using site = await openLeases();
  const { model } = await exploreSite(`${site.url}/`, { seconds: 30, scope: { disposable: false } });
  const actions = model.pages.flatMap((one) => one.actions);
  const create = actions.find(({ kind }) => kind === 'create');
  expect(create?.items).toMatchObject({ by: 'role', role: 'row' });
  const filled = create?.steps.flatMap((step) => (step.do === 'fill' ? [step.value] : []));
  expect(filled).toEqual([
    { template: '3141{{number 1000 9999 {{entered}}}}' },
    { template: '{{number 3 27 {{entered}}}}' },
    { template: '{{entered}}' },
  ]);
  expect(create?.tries.length).toBeGreaterThan(1);
  const end = actions.find(({ name }) => name === 'End');
  expect(end).toMatchObject({ kind: 'delete', perItem: true, writes: true });
});
