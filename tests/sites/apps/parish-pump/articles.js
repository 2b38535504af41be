// The paper: front page, list of articles, one article, and the news feed.
import { longDate } from './calendar.js';
import { esc, hidden, paragraphs, picker, press, safe, textblock, textbox, tpl } from './html.js';
import { stockPictures } from './pump.js';

const PER_PAGE = 6;
const REASONS = ['It is not true', 'It is unkind', 'It gives away something private', 'Something else'];

export const articlePages = (pump, fault) => {
  const published = () => pump.articles.filter(({ state }) => state === 'published');
  const byDay = (a, b) => b.day.localeCompare(a.day);
  const orders = {
    newest: byDay,
    oldest: (a, b) => a.day.localeCompare(b.day),
    liked: fault('likes-sorted-as-text')
      ? (a, b) => String(b.likes).localeCompare(String(a.likes))
      : (a, b) => b.likes - a.likes,
    title: (a, b) => a.title.localeCompare(b.title),
  };
  const orderNames = [
    ['newest', 'Newest first'],
    ['oldest', 'Oldest first'],
    ['liked', 'Most liked first'],
    ['title', 'By title'],
  ];
  const allTags = () => [...new Set(published().flatMap(({ tags }) => tags))].sort();

  const tagsOf = ({ tags }) =>
    tpl`<ul class="tags" aria-label="Tags">${tags.map(
      (tag) => tpl`<li><a href="/articles?tag=${encodeURIComponent(tag)}">${tag}</a></li>`,
    )}</ul>`;
  const altOf = (name) =>
    stockPictures.find(([file]) => file === name)?.[2] ??
    pump.uploads.find((each) => each.name === name)?.alt ??
    '';
  const pictureOf = ({ picture }) => {
    const file = fault('swifts-picture-missing') ? picture.replace('swifts.', 'swift.') : picture;
    const alt = altOf(picture);
    return picture && tpl`<p><img src="/picture?name=${file}" alt="${alt}" width="640" height="300"></p>`;
  };
  const teaser = (article, level = 'h2') => {
    const title = tpl`<a href="/articles/${article.id}">${article.title}</a>`;
    const { likes, talk } = article;
    return tpl`<li class="story">${level === 'h2' ? tpl`<h2>${title}</h2>` : tpl`<h3>${title}</h3>`}
<p class="byline">${pump.nameOf(article.author)}, ${longDate(article.day)}.
Likes: ${likes}. Comments: ${talk}.</p>
<p>${article.standfirst}</p>${tagsOf(article)}</li>`;
  };

  const front = ({ show }) => {
    const [top, ...others] = published().sort(byDay);
    const rest = others.slice(0, 3).map((each) => teaser(each, 'h3'));
    const inShed = pump.things.filter(({ state }) => state === 'open').length;
    show(
      'Good morning, Upper Wexcombe',
      tpl`<article><h2><a href="/articles/${top.id}">${top.title}</a></h2>${pictureOf(top)}
<p class="standfirst">${top.standfirst}</p></article>
<h2>Also in the paper</h2><ul class="stories">${rest}</ul>
<p><a href="/articles">All articles</a></p>
<h2>The lending shed</h2><p>There are ${inShed} things to borrow behind the village hall, from an apple press
to a tent. <a class="go" href="/shed">Look into the shed</a></p>`,
    );
  };

  const list = ({ query, show }) => {
    const q = (query.get('q') ?? '').trim().slice(0, 80);
    const tag = query.get('tag') ?? '';
    const sort = Object.hasOwn(orders, query.get('sort') ?? '') ? query.get('sort') : 'newest';
    const has = ({ title, standfirst, body }) =>
      `${title}\n${standfirst}\n${body}`.toLowerCase().includes(q.toLowerCase());
    const hits = published()
      .filter((each) => has(each) && (tag === '' || each.tags.includes(tag)))
      .sort(orders[sort]);
    const sheets = [];
    for (let at = 0; at < hits.length; at += PER_PAGE) sheets.push(hits.slice(at, at + PER_PAGE));
    const asked = Number(query.get('page') ?? 1);
    const inside = Math.min(sheets.length, Math.max(1, Math.trunc(asked) || 1));
    const at = fault('odd-page-number-breaks') ? asked : inside;
    const to = (page) => {
      const kept = { q, tag: fault('tag-lost-on-next-page') ? '' : tag, sort: sort === 'newest' ? '' : sort };
      const params = new URLSearchParams({ ...kept, page: String(page) });
      for (const [key, value] of [...params]) if (value === '') params.delete(key);
      return `/articles?${params}`;
    };
    const sheet = () => tpl`<ul class="stories">${sheets[at - 1].map((each) => teaser(each))}</ul>
<nav class="turn" aria-label="Pages">${at > 1 && tpl`<a rel="prev" href="${to(at - 1)}">Previous page</a>`}
<span>Page ${at} of ${sheets.length}</span>
${at < sheets.length && tpl`<a rel="next" href="${to(at + 1)}">Next page</a>`}</nav>`;
    const echo = fault('search-echo-runs-script') ? safe(q) : q;
    const tags = [['', 'All tags'], ...allTags().map((each) => [each, each])];
    show(
      'Articles',
      tpl`<form class="sheet narrow" method="get" action="/articles">
${textbox('q', 'Search for', q, { type: 'search', maxlength: 80 })}${picker('tag', 'Tag', tags, tag)}
${picker('sort', 'Order', orderNames, sort)}
<p class="line"><button>Search</button> <a href="/articles">Show all</a></p></form>
<p role="status">${q !== '' && tpl`Searched for “${echo}”. `}Articles found: ${hits.length}</p>
${hits.length > 0 ? sheet() : tpl`<p>Nothing fits. Try a shorter word, or another tag.</p>`}`,
    );
  };

  const find = (id) => published().find((each) => each.id === Number(id));
  const gone = ({ show }) =>
    show(
      'No such article',
      tpl`<p>It was taken out, or it never was. <a href="/articles">To the articles</a></p>`,
      fault('missing-article-says-ok') ? 200 : 404,
    );

  const spoken = ({ me, token }, { id, member, day, text, edited }) =>
    tpl`<li class="says"><h3>${pump.nameOf(member)}</h3>
<p class="byline">${longDate(day)}${edited && ', edited'}</p>
<p>${fault('comment-runs-script') ? safe(text) : text}</p>
${
  me?.id === member &&
  tpl`<p class="line"><a href="/comments/${id}/edit">Edit<span class="aside"> your comment of
${longDate(day)}</span></a></p>${press(`/comments/${id}/delete`, 'Delete', token, { about: 'your comment' })}`
}</li>`;

  const reportForm = ({ token }, article) => {
    const form = tpl`<form class="sheet" method="post" action="/articles/${article.id}/report">
${hidden(token)}
${picker(
  'reason',
  'What is wrong with it?',
  REASONS.map((each) => [each, each]),
)}
${textbox('more', 'Tell us more', '', { maxlength: 200, help: 'Only the editor reads it.' })}
<p><button>Send report</button></p></form>`;
    if (fault('report-opener-needs-mouse'))
      return tpl`<div class="report"><span class="opener"
onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden">Report this article</span>
<div hidden>${form}</div></div>`;
    return tpl`<details class="report"><summary>Report this article</summary>${form}</details>`;
  };

  const article = (visit, id) => {
    const { me, token, show, stashed, path } = visit;
    const found = find(id);
    if (found === undefined) return gone(visit);
    const { typed = {}, wrong } = stashed();
    const liked = found.likedBy.has(me?.id);
    const kept = me?.bookmarks.includes(found.id);
    const talk = pump.comments.filter((each) => each.article === found.id);
    const about = `“${found.title}”`;
    const back = encodeURIComponent(path);
    const doing = () =>
      tpl`${press(`${path}/${liked ? 'unlike' : 'like'}`, liked ? 'Unlike' : 'Like', token, {
        about,
      })}${press(
        `${path}/${kept ? 'unbookmark' : 'bookmark'}`,
        kept ? 'Remove bookmark' : 'Bookmark',
        token,
        {
          about,
        },
      )}`;
    const speak = () => tpl`<form class="sheet" method="post" action="${path}/comments">${hidden(token)}
${textblock('text', 'Your comment', typed.text, { maxlength: 600, required: '' })}
<p><button>Add comment</button></p></form>${reportForm(visit, found)}`;
    show(
      found.title,
      tpl`${wrong}<p class="byline">${pump.nameOf(found.author)}, ${longDate(found.day)}</p>
<p class="standfirst">${found.standfirst}</p>${pictureOf(found)}
<div class="prose">${paragraphs(found.body)}</div>${tagsOf(found)}
<p>Likes: <strong>${found.likes}</strong></p>
${me ? doing() : tpl`<p><a href="/sign-in?next=${back}">Sign in to like, bookmark and comment</a></p>`}
<h2>Comments: ${found.talk}</h2>
${talk.length === 0 && tpl`<p>Nobody has said anything yet.</p>`}
<ul class="stories">${talk.map((each) => spoken(visit, each))}</ul>
${me && speak()}`,
    );
  };

  const like = (visit, id, what) => {
    const found = find(id);
    if (found === undefined) return gone(visit);
    const { likedBy } = found;
    const { me, leave } = visit;
    if (what === 'like' && !likedBy.has(me.id)) {
      likedBy.add(me.id);
      found.likes += 1;
    }
    if (what === 'unlike' && likedBy.delete(me.id) && !fault('unlike-leaves-count')) found.likes -= 1;
    leave(`/articles/${id}`, what === 'like' ? 'You like this article.' : 'You no longer like this article.');
  };

  const bookmark = (visit, id, what) => {
    const found = find(id);
    if (found === undefined) return gone(visit);
    const { me, leave } = visit;
    const others = me.bookmarks.filter((each) => each !== found.id);
    const rest = fault('bookmark-forgets-the-others') && what === 'bookmark' ? [] : others;
    me.bookmarks = what === 'bookmark' ? [...rest, found.id] : rest;
    leave(`/articles/${id}`, what === 'bookmark' ? 'Bookmarked. It is on your page.' : 'Bookmark removed.');
  };

  const report = (visit, id) => {
    const found = find(id);
    if (found === undefined) return gone(visit);
    const { me, read, leave } = visit;
    const { reason, more } = read('reason', 'more');
    if (!REASONS.includes(reason) || more.length > 200)
      return leave(`/articles/${id}`, 'The report was not sent: choose what is wrong, in few words.');
    const again = pump.reports.some((each) => each.article === found.id && each.member === me.id);
    if (again) return leave(`/articles/${id}`, 'You have reported this article already. Thank you.');
    pump.reports.push({ id: pump.fresh(), article: found.id, member: me.id, reason, more });
    leave(`/articles/${id}`, 'Thank you. The editor will look at it.');
  };

  const feed = ({ response, request }) => {
    const home = `http://${request.headers.host ?? 'localhost'}`;
    const items = published().sort(byDay).slice(0, 10);
    const item = ({ id, title, standfirst, day }) => `<item><title>${esc(title)}</title>
<link>${esc(`${home}/articles/${id}`)}</link><guid>${esc(`${home}/articles/${id}`)}</guid>
<pubDate>${new Date(`${day}T08:00:00Z`).toUTCString()}</pubDate>
<description>${esc(standfirst)}</description></item>`;
    response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' });
    response.end(`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>The Parish Pump</title><link>${esc(home)}/</link>
<description>News of Upper Wexcombe</description><language>en-gb</language>
${items.map(item).join('\n')}</channel></rss>`);
  };

  return [
    ['GET', /^\/$/, front, 'all'],
    ['GET', /^\/articles$/, list, 'all'],
    ['GET', /^\/articles\/(\d+)$/, article, 'all'],
    ['POST', /^\/articles\/(\d+)\/(like|unlike)$/, like, 'member'],
    ['POST', /^\/articles\/(\d+)\/(bookmark|unbookmark)$/, bookmark, 'member'],
    ['POST', /^\/articles\/(\d+)\/report$/, report, 'member'],
    ['GET', /^\/rss\.xml$/, feed, 'all'],
  ];
};
