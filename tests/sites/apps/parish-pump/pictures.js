// Pictures: ours on disk, and what contributors upload.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { longDate, today } from './calendar.js';
import { hidden, press, textbox, tpl } from './html.js';
import { stockPictures } from './pump.js';

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
const MOST = 1024 * 1024;
const types = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.gif': 'image/gif' };

/** The kind of picture that the first bytes tell. */
const kindOf = (bytes) => {
  const start = bytes.subarray(0, 8).toString('latin1');
  if (start === '\x89PNG\r\n\x1a\n') return '.png';
  if (start.startsWith('\xff\xd8\xff')) return '.jpg';
  return /^GIF8[79]a/.test(start) ? '.gif' : undefined;
};

export const picturePages = (pump, fault) => {
  const list = ({ me, token, show, stashed }) => {
    const { typed = {}, wrong } = stashed();
    const own = pump.uploads.filter(({ owner }) => owner === me.id);
    const tile = ({ id, name, alt, day }) =>
      tpl`<li><img src="/picture?name=${name}" alt="${alt}"><p>${alt}</p>
<p class="byline">Uploaded on ${longDate(day)}</p>
${press(`/pictures/${id}/delete`, 'Delete', token, { about: alt })}</li>`;
    show(
      'My pictures',
      tpl`<p>You can put these into your drafts. Pictures uploaded: ${own.length}</p>
${own.length > 0 && tpl`<ul class="album">${own.map(tile)}</ul>`}
<h2>Upload a picture</h2>${wrong}
<form class="sheet" method="post" action="/pictures" enctype="multipart/form-data">${hidden(token)}
${textbox('file', 'Picture', undefined, {
  type: 'file',
  accept: 'image/png,image/jpeg,image/gif',
  required: '',
  help: 'PNG, JPEG or GIF, at most 1 MB.',
})}
${textbox('alt', 'What can be seen on it', typed.alt, { maxlength: 120, required: '' })}
<p><button>Upload</button></p></form><p><a href="/drafts">Back to my writing</a></p>`,
    );
  };

  const upload = ({ me, files, read, again, leave }) => {
    const { alt } = read('alt');
    const bytes = files.get('file');
    const problems = [];
    if (alt === '' || alt.length > 120) problems.push('Say in up to 120 characters what can be seen.');
    if (bytes === undefined || bytes.length === 0) problems.push('Choose a file.');
    else if (bytes.length > MOST) problems.push('The file is larger than 1 MB.');
    else if (kindOf(bytes) === undefined) problems.push('The file is no PNG, JPEG or GIF.');
    if (problems.length > 0) return again('/pictures', { alt }, problems);
    const id = pump.fresh();
    const name = `upload-${id}${kindOf(bytes)}`;
    pump.uploads.push({ id, owner: me.id, name, alt, bytes, day: today() });
    leave('/pictures', 'Your picture is here.');
  };

  const remove = ({ me, leave, missing }, id) => {
    const picture = pump.uploads.find((each) => each.id === Number(id) && each.owner === me.id);
    if (picture === undefined) return missing();
    const used = pump.articles.find((each) => each.picture === picture.name);
    if (used) return leave('/pictures', `It is used in “${used.title}”. Take it out there first.`);
    pump.uploads.splice(pump.uploads.indexOf(picture), 1);
    leave('/pictures', 'The picture was deleted.');
  };

  const send = async ({ query, response, missing }) => {
    const name = query.get('name') ?? '';
    const own = pump.uploads.find((each) => each.name === name);
    const known = fault('picture-from-any-folder') || stockPictures.some(([file]) => file === name);
    const bytes =
      own?.bytes ?? (known ? await readFile(join(folder, name)).catch(() => undefined) : undefined);
    if (bytes === undefined) return missing();
    const type = types[extname(name)] ?? 'text/plain; charset=utf-8';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=300' });
    response.end(bytes);
  };

  return [
    ['GET', /^\/picture$/, send, 'all'],
    ['GET', /^\/pictures$/, list, 'writer'],
    ['POST', /^\/pictures$/, upload, 'writer'],
    ['POST', /^\/pictures\/(\d+)\/delete$/, remove, 'writer'],
  ];
};
