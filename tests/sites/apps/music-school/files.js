// Files that belong to a pupil.
import { now, saidMoment } from './dates.js';
import { confirming, empty, hiddenFields, icon, plural, tpl } from './html.js';
import { pupilFor } from './known.js';

const types = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  txt: 'text/plain; charset=utf-8',
};
const largest = 1024 * 1024;
const said = (size) => (size < 1024 ? plural(size, 'byte') : `${Math.round(size / 1024)} KB`);

export const filesTab = ({ school }, { me, token, query, stashed }, pupil) => {
  const all = school.files.filter((one) => one.pupil === pupil.id).sort((a, b) => b.at.localeCompare(a.at));
  if (query.get('tab') !== 'files') return { count: all.length, body: '' };
  const { errors } = stashed();
  const error = errors.file;
  const mayDelete = (one) => me.role === 'office' || one.by === me.id;
  const body = tpl`<form method="post" action="/pupils/${pupil.id}/files" enctype="multipart/form-data" class="card card-body mb-3">
    ${hiddenFields({ csrf: token })}
    <label class="form-label" for="file">Add a file</label>
    <div class="d-flex flex-wrap gap-2"><input class="form-control w-auto flex-grow-1${error ? ' is-invalid' : ''}" type="file" id="file" name="file" aria-describedby="file-hint${error ? ' file-error' : ''}">
    <button class="btn btn-primary">${icon('upload')} Upload</button></div>
    <div class="form-text" id="file-hint">PDF, PNG, JPG or TXT, at most 1 MB</div>
    ${error && tpl`<div class="invalid-feedback d-block" id="file-error">${error}</div>`}</form>
    ${
      all.length === 0
        ? empty('There is no file yet.', 'folder2-open')
        : tpl`<div class="card"><ul class="list-group list-group-flush">${all.map(
            (one) => tpl`<li class="list-group-item d-flex align-items-center gap-2">
      ${icon('file-earmark-text')}<div><a href="/files/${one.id}">${one.name}</a><div class="small text-body-secondary">${said(one.body.length)}, ${school.person(one.by).name}, ${saidMoment(one.at)}</div></div>
      ${mayDelete(one) && tpl`<button type="button" class="btn btn-sm btn-outline-danger ms-auto" data-bs-toggle="modal" data-bs-target="#file-modal" data-action="/files/${one.id}/delete" data-text="${one.name} is deleted for good." aria-label="Delete ${one.name}">Delete</button>`}</li>`,
          )}</ul></div>`
    }
    ${confirming({ name: 'file-modal', title: 'Delete this file?', text: '', button: 'Delete file', token })}`;
  return { count: all.length, body };
};

export const filePages = (given) => {
  const { school, fault } = given;
  const { files } = school;
  const found = (visit, id) => {
    const one = files.find((file) => file.id === Number(id));
    if (one === undefined) return void visit.missing();
    return pupilFor(given, visit, one.pupil) === undefined ? undefined : one;
  };
  const send = ({ response }, one) => {
    response.writeHead(200, {
      'content-type': one.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(one.name)}`,
    });
    response.end(one.body);
  };
  return [
    [
      'GET',
      /^\/files\/(\d+)$/,
      fault('file-after-sign-out') ? 'anyone' : 'all',
      (visit, id) => {
        if (visit.me === undefined) {
          const any = files.find((file) => file.id === Number(id));
          return any === undefined ? visit.missing() : send(visit, any);
        }
        const one = found(visit, id);
        if (one !== undefined) send(visit, one);
      },
    ],
    [
      'POST',
      /^\/pupils\/(\d+)\/files$/,
      'all',
      async (visit, id) => {
        const pupil = pupilFor(given, visit, id);
        if (pupil === undefined) return;
        const back = `/pupils/${id}?tab=files`;
        const sent = visit.form.get('file');
        if (sent === null || typeof sent === 'string' || sent.name === '')
          return visit.again(back, { file: 'Please choose a file first.' });
        const ending = sent.name.split('.').at(-1);
        const type = types[fault('capital-ending-refused') ? ending : ending.toLowerCase()];
        if (type === undefined)
          return visit.again(back, { file: `${sent.name} is not a PDF, PNG, JPG or TXT.` });
        if (sent.size === 0) return visit.again(back, { file: `${sent.name} is empty.` });
        if (sent.size > largest) return visit.again(back, { file: `${sent.name} is larger than 1 MB.` });
        const body = Buffer.from(await sent.arrayBuffer());
        files.push({
          id: school.nextId(),
          pupil: pupil.id,
          name: sent.name,
          type,
          by: visit.me.id,
          at: now(),
          body,
        });
        school.log(visit.me, 'File', `Added ${sent.name} to ${pupil.name}`);
        visit.go(back, `${sent.name} is added.`);
      },
    ],
    [
      'POST',
      /^\/files\/(\d+)\/delete$/,
      'all',
      (visit, id) => {
        const one = found(visit, id);
        if (one === undefined) return;
        if (visit.me.role !== 'office' && one.by !== visit.me.id) return visit.refused();
        files.splice(files.indexOf(one), 1);
        school.log(visit.me, 'File', `Deleted ${one.name}`);
        visit.go(`/pupils/${one.pupil}?tab=files`, `${one.name} is deleted.`);
      },
    ],
  ]; // prettier-ignore
};
