// A form whose second choice has nothing to choose from until the first was made, and which marks its fields as wrong once they are emptied.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const desk = page(
  'Desk',
  `<form id="book"><label>House <select name="house" required><option value="">Choose</option><option>East</option></select></label>
<label>Room <select name="room" required><option value="">Choose</option></select></label>
<label>Guests <input name="guests" inputmode="numeric" required></label><button>Book</button></form><p id="said"></p><script>
const form = document.getElementById('book');
const fields = [...form.querySelectorAll('select, input')];
const [house, room] = fields;
house.onchange = () => {
  room.innerHTML = '<option value="">Choose</option>' + (house.value === '' ? '' : '<option>Lark</option><option>Wren</option>');
};
form.noValidate = true;
form.onsubmit = async (event) => {
  event.preventDefault();
  const bad = fields.filter((field) => field.value === '');
  for (const field of fields) field.setAttribute('aria-invalid', String(bad.includes(field)));
  if (bad.length > 0) return;
  await fetch('/bookings', { method: 'POST', body: new URLSearchParams(new FormData(form)) });
  form.reset();
  document.getElementById('said').textContent = 'Room Lark';
  for (const field of fields) field.setAttribute('aria-invalid', String(field.value === ''));
};</script>`,
);

it('makes the choice that came with another one, and knows that the form was taken', async () => {
  const booked: string[] = [];
  await using site = await openSite(({ method, path, form }) => {
    if (method === 'GET' && path === '/') return desk;
    if (method !== 'POST' || path !== '/bookings') return undefined;
    booked.push(`${form.get('house')} ${form.get('room')}`);
    return 'ok';
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 20 });
  const submissions = model.pages.flatMap(({ forms }) => forms.flatMap((form) => form.submissions));
  expect(booked).toContain('East Lark');
  expect(submissions.map(({ accepted }) => accepted)).not.toContain('no');
  expect(submissions[0]?.values).toMatchObject({ house: 'East', room: 'Lark' });
});
