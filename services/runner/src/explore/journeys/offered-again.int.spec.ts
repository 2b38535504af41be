// Hours of a rink, each of which is booked once: what exploring took is gone when it begins again.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

type Offering = (hours: readonly string[]) => string;

const radios: Offering = (hours) =>
  hours
    .map((hour) => `<label><input type="radio" name="hour" value="${hour}" required> ${hour}</label>`)
    .join('');

const list: Offering = (hours) => `<ul role="listbox" aria-label="Free hours, from ${hours[0]}">${hours
  .map((hour) => `<li role="option" aria-selected="false" tabindex="0">${hour}</li>`)
  .join('')}</ul><input type="hidden" name="hour"><script>
document.querySelector('ul').onclick = ({ target }) => {
  for (const each of document.querySelectorAll('[role=option]')) each.setAttribute('aria-selected', String(each === target));
  document.querySelector('[name=hour]').value = target.textContent;
};
</script>`;

it.each([
  ['radio buttons', radios],
  ['a list', list],
])('an option of %s that a row of steps has used up is known to be gone', async (_, offering) => {
  const hours = [
    'Monday 10:00',
    'Monday 11:00',
    'Tuesday 10:00',
    'Friday 16:00',
    'Friday 17:00',
    'Saturday 9:00',
  ];
  const booked: { hour: string; name: string }[] = [];
  const draft = { hour: '', name: '' };
  const step = (heading: string, inner: string, action: string, button: string) =>
    page(heading, `<form method="post" action="${action}">${inner}<button>${button}</button></form>`);
  await using site = await openSite(({ method, path, form }) => {
    if (method === 'POST') {
      draft.hour = form.get('hour') ?? draft.hour;
      if (draft.hour === '') return { status: 303, headers: { location: '/book/hour' } };
      draft.name = form.get('name') ?? draft.name;
      if (path === '/book/done') booked.push({ ...draft });
      return { status: 303, headers: { location: path } };
    }
    if (path === '/')
      return page('The rink', '<p>Skating by the hour.</p><a href="/book/hour">Book an hour</a>');
    if (path === '/book/hour')
      return step(
        'Choose an hour',
        offering(hours.filter((hour) => booked.every((each) => each.hour !== hour))),
        '/book/who',
        'Next',
      );
    if (path === '/book/who')
      return step('Who comes?', '<label>Name <input name="name" required></label>', '/book/check', 'Next');
    if (path === '/book/check')
      return step('Is that right?', `<p>${draft.name}, ${draft.hour}</p>`, '/book/done', 'Book now');
    if (path === '/book/done')
      return page('You are expected', `<p>${draft.name}, see you on ${draft.hour}.</p>`);
    return undefined;
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 60 });
  const row = model.journeys.find(({ stages }) => stages.length > 1);
  expect(row).toMatchObject({ finished: true });
  const [hour] =
    row?.stages.flatMap(({ entered }) => entered.filter(({ chosen }) => chosen !== undefined)) ?? [];
  expect(hour).toMatchObject({ chosen: booked[0]?.hour, gone: true });
});
