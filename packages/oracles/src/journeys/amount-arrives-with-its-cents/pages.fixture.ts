import type { SiteModel } from '@prowl/contracts';
import { click, css, fill, goto, label, role } from '@prowl/plan';
import { aFigure, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const giving = html(
  'Give',
  `<h1>Give</h1><form action="/look"><label>Amount in euros <input name="amount" required></label>
<button>Continue</button></form>`,
);
const look =
  (toCents: (amount: number) => number) =>
  ({ query }: Asked) => {
    const cents = toCents(Number(query.get('amount')?.replace(',', '.')) * 100);
    return html(
      'Is this right?',
      `<h1>Is this right?</h1><dl><dt>Amount</dt><dd>${(cents / 100).toFixed(2).replace('.', ',')} €</dd></dl>
<form action="/thanks"><button>Give it</button></form>`,
    );
  };

const amount = label('Amount in euros');
const onward = click(role('button', 'Continue'));
const end = click(role('button', 'Give it'));

/** As exploring walked it. `shown`: what the second page says. */
export const givingSite = (shown = '13,00 €', label_ = 'Amount'): SiteModel => {
  const stage = { shows: [], showsOptions: [], numbers: [], days: [], tries: [] };
  const stages = [
    {
      ...stage,
      heading: 'Give',
      url: '/give',
      entered: [{ key: 'amount', label: 'Amount in euros', locator: amount, text: '13', required: true }],
      steps: [fill(amount, '13'), onward],
      onward,
    },
    { ...stage, heading: 'Is this right?', url: '/look', entered: [], steps: [end], onward: end },
  ];
  const figures = [aFigure('amount', label_, 13, { text: shown, locator: css('dd') })];
  return aSite([aPage('/give'), aPage('/look', { figures })], {
    journeys: [
      {
        name: 'Give',
        kind: 'other',
        steps: [goto('/give'), ...stages.flatMap(({ steps }) => steps)],
        stages,
        finished: true,
        values: {},
        brought: [],
        amounts: [],
      },
    ],
  });
};

export const pages: OraclePages = {
  site: givingSite(),
  sound: () => ({ '/give': giving, '/look': look(Math.round) }),
  broken: () => ({ '/look': look(Math.floor) }),
  // A fee is added.
  refusing: () => ({ '/look': look((cents) => Math.floor(cents) + 150) }),
};
