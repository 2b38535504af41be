// What contributors write: drafts, what they have handed in, and their archive.
import { longDate, today } from './calendar.js';
import { hidden, paragraphs, picker, press, textblock, textbox, tpl } from './html.js';
import { stockPictures } from './pump.js';

const stateNames = {
  draft: 'In the drawer',
  submitted: 'With the editor',
  archived: 'In the archive',
  published: 'Published',
};

export const draftPages = (pump, fault) => {
  const mine = (me) => pump.articles.filter(({ author }) => author === me.id);
  const find = (me, id) => {
    const all = fault('draft-of-a-stranger') ? pump.articles : mine(me);
    return all.find((each) => each.id === Number(id) && each.state !== 'published');
  };
  const changed = (article) => {
    const by = { draft: ['submit', 'archive'], submitted: ['withdraw'], archived: ['restore'] };
    return by[article.state] ?? [];
  };
  const words = {
    submit: 'Submit for review',
    withdraw: 'Withdraw',
    archive: 'Archive',
    restore: 'Restore',
  };
  const buttons = (article, token) =>
    changed(article).map((what) =>
      press(`/drafts/${article.id}/${what}`, words[what], token, { about: `“${article.title}”` }),
    );

  const list = ({ me, token, show }) => {
    const part = (state) => {
      const here = mine(me).filter((each) => each.state === state);
      const row = (each) => {
        const edit =
          state === 'draft' &&
          tpl`<a href="/drafts/${each.id}/edit">Edit<span class="aside">
“${each.title}”</span></a>`;
        const title =
          state === 'published'
            ? tpl`<a href="/articles/${each.id}">${each.title}</a>`
            : tpl`<a href="/drafts/${each.id}/preview">${each.title}</a>`;
        return tpl`<li><h3>${title}</h3><p class="byline">Last changed on ${longDate(each.day)}</p>
<div class="line">${edit}${buttons(each, token)}</div></li>`;
      };
      return tpl`<h2>${stateNames[state]}: ${here.length}</h2>
${here.length === 0 ? tpl`<p>Nothing here.</p>` : tpl`<ul class="letters">${here.map(row)}</ul>`}`;
    };
    show(
      'My writing',
      tpl`<p class="line"><a class="go" href="/drafts/new">Write something new</a>
<a href="/pictures">My pictures</a></p>${['draft', 'submitted', 'archived', 'published'].map(part)}`,
    );
  };

  const form = ({ me, token, action }, { title, standfirst, tags, body, picture } = {}) => {
    const pictures = [
      ['', 'No picture'],
      ...stockPictures.map(([name, text]) => [name, text]),
      ...pump.uploads.filter(({ owner }) => owner === me.id).map(({ name, alt }) => [name, alt]),
    ];
    return tpl`<form class="sheet" method="post" action="${action}">${hidden(token)}
${textbox('title', 'Title', title, { maxlength: 80, required: '' })}
${textbox('standfirst', 'Standfirst', standfirst, { maxlength: 160, help: 'One sentence below the title.' })}
${textbox('tags', 'Tags', tags, { maxlength: 80, help: 'Up to five, with commas between: church, events' })}
${picker('picture', 'Picture', pictures, picture)}
${textblock('body', 'Text', body, { maxlength: 6000, required: '', help: 'Empty lines part paragraphs.' })}
<p class="line"><button>Save draft</button> <a href="/drafts">Cancel</a></p></form>`;
  };

  /** What was typed, tidied, and what is wrong with it. */
  const examine = (me, typed) => {
    const { title, standfirst, picture, body } = typed;
    const tags = [...new Set(typed.tags.split(',').map((tag) => tag.trim().toLowerCase()))].filter(Boolean);
    const problems = [];
    if (title === '' || title.length > 80) problems.push('The title has from 1 to 80 characters.');
    if (standfirst.length > 160) problems.push('The standfirst has at most 160 characters.');
    if (tags.length > 5) problems.push('Use at most five tags.');
    if (tags.some((tag) => !/^[\p{L}\p{N} ’'-]{2,20}$/u.test(tag)))
      problems.push('A tag has from 2 to 20 letters, digits or spaces.');
    if (body === '' || body.length > 6000) problems.push('The text has from 1 to 6000 characters.');
    const ours = stockPictures.some(([name]) => name === picture);
    const own = pump.uploads.some(({ name, owner }) => name === picture && owner === me.id);
    if (picture !== '' && !ours && !own) problems.push('Choose one of the pictures.');
    return { values: { title, standfirst, tags, picture, body }, problems };
  };
  const fields = ['title', 'standfirst', 'tags', 'picture', 'body'];

  const blank = ({ me, token, show, stashed }) => {
    const { typed, wrong } = stashed();
    show('Write something new', tpl`${wrong}${form({ me, token, action: '/drafts/new' }, typed)}`);
  };

  const create = ({ me, read, again, leave }) => {
    const typed = read(...fields);
    const { values, problems } = examine(me, typed);
    if (problems.length > 0) return again('/drafts/new', typed, problems);
    const draft = { id: pump.fresh(), author: me.id, state: 'draft', day: today(), ...values };
    pump.articles.push({ ...draft, likes: 0, likedBy: new Set(), talk: 0 });
    leave(`/drafts/${draft.id}/preview`, 'Your draft is in the drawer.');
  };

  const notNow = ({ leave }, id, article) =>
    leave(`/drafts/${id}/preview`, `That cannot be done now: ${stateNames[article.state].toLowerCase()}.`);

  const edit = (visit, id) => {
    const { me, token, show, stashed, missing } = visit;
    const draft = find(me, id);
    if (draft === undefined) return missing();
    if (draft.state !== 'draft') return notNow(visit, id, draft);
    const { typed = { ...draft, tags: draft.tags.join(', ') }, wrong } = stashed();
    show(`Edit “${draft.title}”`, tpl`${wrong}${form({ me, token, action: `/drafts/${id}/edit` }, typed)}`);
  };

  const save = (visit, id) => {
    const { me, read, again, leave, missing } = visit;
    const draft = find(me, id);
    if (draft === undefined) return missing();
    if (draft.state !== 'draft') return notNow(visit, id, draft);
    const typed = read(...fields);
    const { values, problems } = examine(me, typed);
    if (problems.length > 0) return again(`/drafts/${id}/edit`, typed, problems);
    if (fault('saved-draft-keeps-one-tag')) values.tags = values.tags.slice(0, 1);
    Object.assign(draft, values, { day: today() });
    leave(`/drafts/${id}/preview`, 'Your changes were saved.');
  };

  const preview = ({ me, token, show, missing }, id) => {
    const draft = find(me, id);
    if (draft === undefined) return missing();
    const { title, standfirst, tags, body, state, picture } = draft;
    const alt = [...stockPictures.map(([name, , text]) => [name, text])]
      .concat(pump.uploads.map((each) => [each.name, each.alt]))
      .find(([name]) => name === picture)?.[1];
    show(
      title,
      tpl`<p class="rules">This is a preview. Place: <strong>${stateNames[state]}</strong></p>
<p class="standfirst">${standfirst}</p>
${picture && tpl`<p><img src="/picture?name=${picture}" alt="${alt}" width="640" height="300"></p>`}
<div class="prose">${paragraphs(body)}</div><p>Tags: ${tags.join(', ') || 'none'}</p>
<div class="line">${state === 'draft' && tpl`<a class="go" href="/drafts/${id}/edit">Edit</a>`}
${buttons(draft, token)} <a href="/drafts">All my writing</a></div>`,
    );
  };

  const results = {
    submit: ['submitted', 'is with the editor now'],
    withdraw: ['draft', 'is back in the drawer'],
    archive: ['archived', 'is in the archive'],
    restore: ['draft', 'is back in the drawer'],
  };
  const move = (visit, id, what) => {
    const { me, leave, missing } = visit;
    const draft = find(me, id);
    if (draft === undefined) return missing();
    if (!changed(draft).includes(what)) return notNow(visit, id, draft);
    if (what === 'submit' && (draft.standfirst === '' || draft.body.length < 40))
      return leave(
        `/drafts/${id}/edit`,
        'The editor needs a standfirst, and a text of 40 characters or more.',
      );
    const [state, said] = results[what];
    if (what !== 'restore' || !fault('restore-does-nothing')) draft.state = state;
    leave('/drafts', `“${draft.title}” ${said}.`);
  };

  return [
    ['GET', /^\/drafts$/, list, 'writer'],
    ['GET', /^\/drafts\/new$/, blank, 'writer'],
    ['POST', /^\/drafts\/new$/, create, 'writer'],
    ['GET', /^\/drafts\/(\d+)\/edit$/, edit, 'writer'],
    ['POST', /^\/drafts\/(\d+)\/edit$/, save, 'writer'],
    ['GET', /^\/drafts\/(\d+)\/preview$/, preview, 'writer'],
    ['POST', /^\/drafts\/(\d+)\/(submit|withdraw|archive|restore)$/, move, 'writer'],
  ];
};
