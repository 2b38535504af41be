// The frame of every page.
import { crumbs as crumbTrail, icon, tpl } from './html.js';

const menus = {
  office: [
    ['/', 'Home', 'house'],
    ['/pupils', 'Pupils', 'people'],
    ['/register', 'Register', 'check2-square'],
    ['/calendar', 'Calendar', 'calendar3'],
    ['/invoices', 'Invoices', 'receipt'],
    ['/messages', 'Messages', 'envelope'],
    ['/audit', 'Audit', 'clock-history'],
  ],
  teacher: [
    ['/', 'Home', 'house'],
    ['/pupils', 'My pupils', 'people'],
    ['/register', 'Register', 'check2-square'],
    ['/calendar', 'Calendar', 'calendar3'],
    ['/messages', 'Messages', 'envelope'],
  ],
  family: [
    ['/', 'Home', 'house'],
    ['/pupils', 'My children', 'people'],
    ['/calendar', 'Calendar', 'calendar3'],
    ['/invoices', 'Invoices', 'receipt'],
    ['/messages', 'Messages', 'envelope'],
  ],
};
export const roleNames = { office: 'Office', teacher: 'Teacher', family: 'Family' };

const favicon =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 16%22%3E' +
  '%3Crect width=%2216%22 height=%2216%22 rx=%223%22 fill=%22%23235347%22/%3E' +
  '%3Cpath d=%22M6 12V4l6-1v7%22 fill=%22none%22 stroke=%22white%22/%3E' +
  '%3Ccircle cx=%225%22 cy=%2212%22 r=%221.6%22 fill=%22white%22/%3E%3Ccircle cx=%2211%22 cy=%2210%22 r=%221.6%22 fill=%22white%22/%3E%3C/svg%3E';

const head = (title) => tpl`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} – Brook Lane Music School</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${favicon}">
<link rel="stylesheet" href="/assets/bootstrap.min.css">
<link rel="stylesheet" href="/assets/bootstrap-icons.min.css">
<link rel="stylesheet" href="/school.css">`;

const brand = tpl`<a class="navbar-brand fw-semibold" href="/">${icon('music-note-beamed')} Brook Lane</a>`;

const bar = ({
  me,
  path,
  unread,
  token,
}) => tpl`<nav class="navbar navbar-expand-lg school-bar" data-bs-theme="dark" aria-label="Main">
  <div class="container">${brand}
  ${
    me === undefined
      ? tpl`<a class="nav-link text-white" href="/help">Help</a>`
      : tpl`<button class="navbar-toggler" type="button" data-bs-toggle="collapse" data-bs-target="#menu" aria-controls="menu" aria-expanded="false" aria-label="Menu"><span class="navbar-toggler-icon"></span></button>
  <div class="collapse navbar-collapse" id="menu">
    <ul class="navbar-nav me-auto">${menus[me.role].map(([to, text, sign]) => {
      const on = to === '/' ? path === '/' : path.startsWith(to);
      return tpl`<li class="nav-item"><a class="nav-link${on ? ' active' : ''}" href="${to}"${on ? tpl` aria-current="page"` : ''}>${icon(sign)} ${text}${
        to === '/messages' && unread > 0
          ? tpl` <span class="badge rounded-pill text-bg-warning" id="unread">${unread}<span class="visually-hidden"> unread</span></span>`
          : ''
      }</a></li>`;
    })}</ul>
    <ul class="navbar-nav">
      <li class="nav-item"><a class="nav-link" href="/help">${icon('question-circle')} Help</a></li>
      <li class="nav-item dropdown"><button class="nav-link dropdown-toggle" data-bs-toggle="dropdown" aria-expanded="false">${icon('person-circle')} ${me.name}</button>
        <div class="dropdown-menu dropdown-menu-end" data-bs-theme="light">
          <p class="dropdown-header mb-0">${roleNames[me.role]}</p>
          <a class="dropdown-item" href="/settings">Settings</a>
          <a class="dropdown-item" href="/settings/password">Change password</a>
          <div class="dropdown-divider"></div>
          <form method="post" action="/sign-out"><input type="hidden" name="csrf" value="${token}">
            <button class="dropdown-item">Sign out</button></form>
        </div></li>
    </ul></div>`
  }</div></nav>`;

const flash = (
  { text, kind = 'success', undo },
  token,
) => tpl`<div class="alert alert-${kind} alert-dismissible d-flex align-items-center gap-2" role="${kind === 'danger' ? 'alert' : 'status'}">
  ${icon(kind === 'danger' ? 'exclamation-triangle' : 'check-circle')}<span>${text}</span>
  ${undo && tpl`<form method="post" action="${undo}" class="ms-2"><input type="hidden" name="csrf" value="${token}"><button class="btn btn-sm btn-outline-success">Undo</button></form>`}
  <button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close message"></button></div>`;

export const layout = ({ title, body, crumbs, aside, flashes = [], ...visit }) => `${head(title)}
<meta name="csrf-token" content="${visit.token}">
<script src="/assets/jquery.min.js" defer></script>
<script src="/assets/bootstrap.bundle.min.js" defer></script>
<script src="/client.js" defer></script></head>
<body class="d-flex flex-column min-vh-100">
<a class="visually-hidden-focusable btn btn-light" href="#content">Skip to the content</a>
<header>${bar(visit)}</header>
<main class="container py-4 flex-grow-1" id="content" tabindex="-1">
${tpl`${crumbs && crumbTrail(crumbs)}${flashes.map((one) => flash(one, visit.token))}
<div class="d-flex flex-wrap justify-content-between align-items-start gap-2 mb-3"><h1 class="h3 mb-0">${title}</h1>${aside && tpl`<div class="d-flex flex-wrap gap-2">${aside}</div>`}</div>`}
${body}</main>
<footer class="border-top py-3 small text-body-secondary"><div class="container d-flex flex-wrap justify-content-between gap-2">
<span>Brook Lane Music School, 12 Brook Lane, telephone 01234 556 100</span><a href="/help">Help and rules</a></div></footer>
<div class="toast-container position-fixed bottom-0 end-0 p-3" aria-live="polite"></div>
</body></html>`;

/** A page that is made for paper. */
export const sheet = ({ title, body, back }) => `${head(title)}
<script src="/assets/jquery.min.js" defer></script><script src="/client.js" defer></script></head>
<body class="paper"><main class="container py-4">
<p class="no-print">${tpl`<a href="${back}">Back</a> <button type="button" class="btn btn-sm btn-primary ms-2" data-print>${icon('printer')} Print</button>`}</p>
${body}</main></body></html>`;
