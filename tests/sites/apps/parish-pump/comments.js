// What members say about articles.
import { today } from './calendar.js';
import { hidden, textblock, tpl } from './html.js';

const MOST = 600;

export const commentPages = (pump, fault) => {
  const problemsOf = (text) => {
    if (text === '') return ['Write something first.'];
    return text.length > MOST ? [`A comment has at most ${MOST} characters.`] : [];
  };
  const articleOf = (id) =>
    pump.articles.find((each) => each.id === Number(id) && each.state === 'published');
  const own = (me, id) => pump.comments.find((each) => each.id === Number(id) && each.member === me.id);

  const add = ({ me, read, again, leave, missing }, id) => {
    const article = articleOf(id);
    if (article === undefined) return missing();
    const { text } = read('text');
    const problems = problemsOf(text);
    if (problems.length > 0) return again(`/articles/${id}`, { text }, problems);
    const comment = { id: pump.fresh(), article: article.id, member: me.id };
    pump.comments.push({ ...comment, day: today(), text, edited: false });
    article.talk += 1;
    leave(`/articles/${id}`, 'Your comment is there.');
  };

  const edit = ({ me, token, show, stashed, missing }, id) => {
    const comment = own(me, id);
    if (comment === undefined) return missing();
    const { typed = comment, wrong } = stashed();
    show(
      'Edit your comment',
      tpl`${wrong}<form class="sheet" method="post" action="/comments/${id}/edit">${hidden(token)}
${textblock('text', 'Your comment', typed.text, { maxlength: MOST, required: '' })}
<p class="line"><button>Save comment</button> <a href="/articles/${comment.article}">Cancel</a></p></form>`,
    );
  };

  const save = ({ me, read, again, leave, missing }, id) => {
    const comment = own(me, id);
    if (comment === undefined) return missing();
    const { text } = read('text');
    const problems = problemsOf(text);
    if (problems.length > 0) return again(`/comments/${id}/edit`, { text }, problems);
    if (text !== comment.text) Object.assign(comment, { text, edited: true });
    leave(`/articles/${comment.article}`, 'Your comment was changed.');
  };

  const remove = ({ me, leave, missing }, id) => {
    const comment = own(me, id);
    if (comment === undefined) return missing();
    pump.comments.splice(pump.comments.indexOf(comment), 1);
    if (!fault('comment-count-stays')) pump.byId(pump.articles, comment.article).talk -= 1;
    leave(`/articles/${comment.article}`, 'Your comment was deleted.');
  };

  return [
    ['POST', /^\/articles\/(\d+)\/comments$/, add, 'member'],
    ['GET', /^\/comments\/(\d+)\/edit$/, edit, 'member'],
    ['POST', /^\/comments\/(\d+)\/edit$/, save, 'member'],
    ['POST', /^\/comments\/(\d+)\/delete$/, remove, 'member'],
  ];
};
