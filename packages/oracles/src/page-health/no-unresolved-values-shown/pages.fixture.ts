import { css, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const savings = (rate: string) =>
  html(
    'Savings',
    `<h1>Savings</h1><dl><dt>After a year</dt><dd id="later"></dd></dl><script>
const account = { balance: 1200, ${rate}: 0.03 };
document.getElementById('later').textContent = '£' + account.balance * (1 + account.rate);
</script>`,
  );

const guests = (label: string) =>
  html(
    'Guests',
    `<h1>Guests</h1><form method="post"><label>Name <input name="name"></label><button>${label}</button></form>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/guests', {
      forms: [aForm('create', [aField('Name')], { submitName: '_("Add guest")', submit: role('button') })],
    }),
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
  sound: () => ({ '/savings': savings('rate'), '/guests': guests('Add guest') }),
  broken: () => ({ '/savings': savings('interest'), '/guests': guests('_(&quot;Add guest&quot;)') }),
};
