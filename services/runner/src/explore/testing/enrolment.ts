// Two rows of steps: a course to enrol in, page by page on the server and in German; a visit to book, in one page by script.
import { openSite, page, type Reply, type Site, to } from './site.ts';

const clean = (text: string | null) => (text ?? '').replace(/[<>"&]/g, '');
const nav = '<nav><a href="/">Start</a> <a href="/kurs/person">Kurs</a> <a href="/visit">Visit</a></nav>';
const shown = (title: string, body: string) => page(title, body).replace('<main>', `${nav}<main>`);
const back = (url: string) => `<a href="${url}">Zurück</a>`;

const visit = `<form id="visit" onsubmit="return false">
<section data-part><h2>Who comes?</h2><p><label>Your name <input name="who" required></label></p>
<p><label>Guests <input type="number" name="guests" value="" required></label></p>
<p role="alert"></p><button type="button" data-on>Next</button></section>
<section data-part hidden><h2>When?</h2><p><label>Day <select name="day"><option value="">Choose</option>
<option>Monday</option><option>Tuesday</option></select></label></p>
<p role="alert"></p><button type="button" data-back>Back</button> <button type="button" data-on>Next</button></section>
<section data-part hidden><h2>All correct?</h2><p id="sum"></p>
<button type="button" data-back>Back</button> <button type="button" data-end>Confirm</button></section>
</form><section id="done" hidden><h2>We look forward to you</h2></section>
<script>
const parts = [...document.querySelectorAll('[data-part]')]; let at = 0; const form = document.getElementById('visit');
const show = () => { parts.forEach((part, index) => { part.hidden = index !== at; });
  const value = Object.fromEntries(new FormData(form));
  document.getElementById('sum').textContent = value.who + ' and ' + value.guests + ' guests, ' + value.day; };
const wrong = () => at === 0 ? (form.who.value.trim() === '' ? 'Please give a name' : Number(form.guests.value) > 4 ? 'Guests: no more than 4' : '')
  : at === 1 && form.day.value === '' ? 'Please choose a day' : '';
document.querySelectorAll('[data-on]').forEach((button) => { button.onclick = () => { const text = wrong();
  parts[at].querySelector('[role=alert]').textContent = text; if (text === '') { at += 1; show(); } }; });
document.querySelectorAll('[data-back]').forEach((button) => { button.onclick = () => { at -= 1; show(); }; });
document.querySelector('[data-end]').onclick = async () => { await fetch('/api/visits', { method: 'POST', body: JSON.stringify(Object.fromEntries(new FormData(form))) });
  form.hidden = true; document.getElementById('done').hidden = false; };
</script>`;

/** `enrolled`: what arrived at the server at the end of the row of pages. */
export const openEnrolment = async (): Promise<Site & { readonly enrolled: string[] }> => {
  const enrolled: string[] = [];
  const drafts = new Map<string, Record<string, string>>();
  let number = 0;
  const site = await openSite(({ method, path, form, cookies }): Reply | string | undefined => {
    const posted = method === 'POST';
    let id = cookies['draft'] ?? '';
    if (!drafts.has(id)) {
      number += 1;
      id = `d${number}`;
      drafts.set(id, {});
    }
    const draft = drafts.get(id) ?? {};
    const paged = (title: string, body: string): Reply => ({
      headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': `draft=${id}; Path=/` },
      body: shown(title, body),
    });
    const asks = (title: string, complaint: string, fields: string) =>
      paged(
        title,
        `${complaint === '' ? '' : `<p class="error" role="alert">${complaint}</p>`}<form method="post">${fields}<button>Weiter</button></form>`,
      );
    switch (path) {
      case '/':
        return shown('Kurse', '<p>Malen, Töpfern, Weben.</p>');
      case '/visit':
        return shown('Book a visit', visit);
      case '/api/visits':
        return { headers: { 'content-type': 'application/json' }, body: '{"ok":true}' };
      case '/kurs/person': {
        const name = clean(form.get('name'));
        if (posted && name !== '') {
          draft['name'] = name;
          return to('/kurs/gruppe');
        }
        return asks(
          'Wer nimmt teil?',
          posted ? 'Bitte einen Namen angeben' : '',
          `<p><label>Name <input name="name" required value="${draft['name'] ?? ''}"></label></p>`,
        );
      }
      case '/kurs/gruppe': {
        if (draft['name'] === undefined) return to('/kurs/person');
        const size = Number(form.get('size'));
        if (posted && size >= 12) {
          draft['size'] = String(size);
          return to('/kurs/pruefen');
        }
        return asks(
          'Wie viele kommen?',
          posted ? 'Personen: mindestens 12' : '',
          `<p><label>Personen <input type="number" name="size" value="${draft['size'] ?? ''}"></label></p>${back('/kurs/person')}`,
        );
      }
      case '/kurs/pruefen': {
        if (draft['size'] === undefined) return to('/kurs/person');
        if (posted) {
          enrolled.push(`${draft['name']} ${draft['size']}`);
          drafts.delete(id);
          return to('/kurs/fertig');
        }
        return paged(
          'Stimmt alles?',
          `<p>${draft['name']}, ${draft['size']} Personen</p>${back('/kurs/gruppe')}<form method="post"><button>Verbindlich anmelden</button></form>`,
        );
      }
      case '/kurs/fertig':
        return shown('Sie sind angemeldet', '<p>Bis bald.</p>');
      default:
        return undefined;
    }
  });
  return Object.assign(site, { enrolled });
};
