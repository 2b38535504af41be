import { css } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const savings = (rate: string) =>
  html(
    'Savings',
    `<h1>Savings</h1><dl><dt>After a year</dt><dd id="later"></dd></dl><script>
const account = { balance: 1200, ${rate}: 0.03 };
document.getElementById('later').textContent = '£' + account.balance * (1 + account.rate);
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/savings', {
      figures: [
        {
          key: 'after-a-year',
          label: 'After a year',
          text: '£NaN',
          value: 0,
          locator: css('#later'),
          meaning: 'amount',
        },
      ],
    }),
  ]),
  sound: () => ({ '/savings': savings('rate') }),
  broken: () => ({ '/savings': savings('interest') }),
};
