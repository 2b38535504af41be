// Who someone is, and how the pool shall treat them.
import { languages } from './days.js';
import { choice, field, form, html, problemsOf } from './html.js';
import { sites } from './seed.js';

export const profilePages = (store, fault) => {
  const show = (c, values, errors = {}, status = 200) =>
    c.page(
      'Profile',
      html`${problemsOf(errors)}<dl class="facts"><dt>Name</dt><dd>${c.user.name}</dd><dt>Role</dt><dd>${c.user.role}</dd><dt>Mail</dt><dd>${c.user.mail}</dd></dl>
<h2>Settings</h2>${form(
        c,
        '/profile',
        html`${field('phone', 'Extension', values.phone, { inputmode: 'numeric', maxlength: 4, hint: 'Four digits. Optional.', error: errors.phone })}
${choice('site', 'Preferred site', sites, values.site, { hint: 'Its vans come first when you book.', error: errors.site })}
${choice('dates', 'Language of dates', languages, values.dates, { error: errors.dates })}
<label class="tick"><input type="checkbox" name="digest" value="yes"${values.digest && html` checked`}> Send me a mail each morning with what is new</label>
<p class="buttons"><button>Save settings</button></p>`,
      )}`,
      status,
    );
  const save = (c) => {
    const values = { phone: c.text('phone'), site: c.text('site'), dates: c.text('dates') };
    values.digest = c.form.get('digest') === 'yes';
    const errors = {};
    if (!/^(\d{4})?$/.test(values.phone)) errors.phone = 'An extension has four digits.';
    if (!sites.some(([key]) => key === values.site)) errors.site = 'Choose a site.';
    if (!languages.some(([key]) => key === values.dates)) errors.dates = 'Choose a language.';
    if (Object.keys(errors).length > 0) return show(c, values, errors, 422);
    if (fault('digest-stays-on')) values.digest ||= c.user.digest;
    Object.assign(c.user, values);
    return c.go('/profile', 'Your settings are saved.');
  };
  return [
    ['GET', /^\/profile$/, (c) => show(c, c.user)],
    ['POST', /^\/profile$/, save],
  ];
};
