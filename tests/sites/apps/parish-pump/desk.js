// The editor's desk: what was handed in, what was reported, who wrote to us.
import { longDate, today } from './calendar.js';
import { paragraphs, press, tpl } from './html.js';

export const deskPages = (pump, fault) => {
  const level = fault('desk-open-to-members') ? 'member' : 'editor';
  const waiting = () => pump.articles.filter(({ state }) => state === 'submitted');

  const desk = ({ token, show }) => {
    const article = (each) =>
      tpl`<li><h3>${each.title}</h3><p class="byline">${pump.nameOf(each.author)}, ${longDate(each.day)}</p>
<p class="standfirst">${each.standfirst}</p>${paragraphs(each.body)}
${press(`/desk/${each.id}/publish`, 'Publish', token, { about: each.title, kind: 'main' })}
${press(`/desk/${each.id}/send-back`, 'Send back', token, { about: each.title })}</li>`;
    const report = ({ id, article: about, member, reason, more }) =>
      tpl`<li><p><a href="/articles/${about}">${pump.byId(pump.articles, about).title}</a>: ${reason}</p>
<p class="byline">${pump.nameOf(member)}${more && `: ${more}`}</p>
${press(`/desk/reports/${id}/settle`, 'Settle', token, { about: reason })}</li>`;
    const letter = ({ name, email, topic, text }) =>
      tpl`<li><h3>${topic}</h3><p class="byline">${name}, ${email}</p><p>${text}</p></li>`;
    show(
      'Editor’s desk',
      tpl`<h2>Handed in: ${waiting().length}</h2><ul class="letters">${waiting().map(article)}</ul>
<h2>Reports: ${pump.reports.length}</h2><ul class="letters">${pump.reports.map(report)}</ul>
<h2>Letters: ${pump.letters.length}</h2><ul class="letters">${pump.letters.map(letter)}</ul>`,
    );
  };

  const decide = ({ leave, missing }, id, what) => {
    const article = waiting().find((each) => each.id === Number(id));
    if (article === undefined) return missing();
    if (what === 'publish') Object.assign(article, { state: 'published', day: today() });
    else article.state = 'draft';
    leave('/desk', `“${article.title}” ${what === 'publish' ? 'is in the paper' : 'went back'}.`);
  };

  const settle = ({ leave, missing }, id) => {
    const report = pump.byId(pump.reports, id);
    if (report === undefined) return missing();
    pump.reports.splice(pump.reports.indexOf(report), 1);
    leave('/desk', 'The report is settled.');
  };

  return [
    ['GET', /^\/desk$/, desk, level],
    ['POST', /^\/desk\/(\d+)\/(publish|send-back)$/, decide, level],
    ['POST', /^\/desk\/reports\/(\d+)\/settle$/, settle, level],
  ];
};
