import { label, role } from '@prowl/plan';
import { aChange, aField, aForm, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** The shares are shown once somebody has voted; progress of other things beside them does not add up to anything. */
const poll = (base: string) =>
  html(
    'Poll',
    `<h1>Poll</h1><div id="poll"><form aria-label="Poll"><label><input type="radio" name="day" value="0"> Saturday 12 June</label>
<label><input type="radio" name="day" value="1"> Saturday 19 June</label><button>Vote</button></form></div>
<ul><li>Roof 80 % 4 of 5 done</li><li>Hall 50 % 3 of 6 done</li></ul>
<script>
const days = [['Saturday 12 June', 12], ['Saturday 19 June', 9], ['Bank holiday', 6]];
document.querySelector('form').onsubmit = (event) => {
  event.preventDefault();
  days[Number(event.target.elements.day.value)][1] += 1;
  const sum = days.reduce((all, [, votes]) => all + votes, 0);
  document.querySelector('#poll').innerHTML = '<ul>' + days.map(([name, votes]) =>
    '<li><span>' + name + '</span> <b>' + Math.round(votes * 100 / ${base}) + ' %</b> <small>' + votes + ' votes</small></li>').join('') +
    '</ul><p>' + sum + ' votes altogether</p>';
  localStorage.setItem('days', JSON.stringify(days));
};
</script>`,
  );

const options = ['Saturday 12 June', 'Saturday 19 June'].map((name, index) => ({
  label: name,
  value: String(index),
}));
const day = aField('day', {
  label: 'Day',
  locator: label('Saturday 12 June'),
  control: 'radio',
  type: 'radio',
  options,
});

export const pollPage = aPage('/poll', {
  forms: [
    aForm('unknown', [day], {
      name: 'Poll',
      method: 'script',
      submit: role('button', 'Vote'),
      submitName: 'Vote',
    }),
  ],
  actions: [
    anAction('submit', 'Vote', [], [[aChange('storage', { area: 'local', key: 'days' })]], {
      steps: [{ do: 'reload' }],
    }),
  ],
});

export const pages: OraclePages = {
  site: aSite([pollPage]),
  sound: () => ({ '/poll': poll('sum') }),
  broken: () => ({ '/poll': poll('(sum - 1)') }),
};
