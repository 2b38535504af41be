import type { AspectWords } from './aspects.ts';

export const en: AspectWords = {
  sorting:
    'sort, sorts, sorted, sorting, order by, ordered by, ordering, cheapest first, dearest first, ascending, descending, alphabetical, alphabetically',
  'stated-order':
    'newest first, latest first, oldest first, at the top, on top, comes first, first in the list, chronological, top of the list, listed first',
  filtering:
    'filter, filters, filtered, filtering, narrow down, narrowed down, narrowing, facet, facets, only show, shows only, by category, in that category, of that category',
  searching: 'search, searches, searching, searched, find by, look up, looking up, finds, query box',
  paging:
    'pagination, paging, paginated, page two, page 2, second page, next page, page beyond, load more, show more, further pages, infinite scroll, all pages, each page, across pages, pages of the list',
  counting:
    'how many, number of, count, counts, counter, counted, badge, tally, places left, figure, figures, number in, number above, statistics, in stock count, results count',
  summing:
    'total, totals, subtotal, sum, sums, summed, adds up, add up, amount due, grand total, balance, in total',
  calculating:
    'calculate, calculates, calculated, calculation, computes, computed, conversion, converter, calculator, average, percentage, recalculated, updates the result',
  'as-listed':
    'same price, same amount, same as in the list, same as on, agrees with, matches the list, consistent, consistency, consistently, identical on, as in the list, as on the, differs from, mismatch, same everywhere, also shown as',
  'own-page':
    'details page, detail page, own page, opens its, opens the right, opens that, opens the one, clicking on it opens, opening a, opening an, opening one, leads to the right, right item',
  limit:
    'full, fully booked, no room, no places left, no space left, at most, no more than, not more than, maximum, max, up to, limit, limits, limited, at least, minimum, upper bound, lower bound, boundary, boundaries, boundary value, too many, too long, exceed, exceeds, exceeding, length, out of range, cap, quota, more than # …, longer than',
  required:
    'required, mandatory, obligatory, blank, blanks, empty, left out, without a, without an, without name, missing field, whitespace, spaces only, only spaces, compulsory, must be filled in, must be given, must be ticked',
  invalid:
    'after an error, on error, with an error, after a refusal, is refused, invalid, validation, validate, validates, validated, rejects, reject, rejected, refuses, refuse, refused, wrong, bad, incorrect, must not be accepted, is not accepted, negative, malformed, must be refused, disallow, disallowed, denied, garbage, nonsense, must not, may not, cannot, can not, can no longer, is not allowed, not possible',
  accepted:
    'valid, accepts, accept, accepted, happy path, can be submitted, is taken, allowed, works with, permitted, legal value',
  reason:
    'error message, error messages, says why, explains, explanation, helpful message, tells the user, warning, validation message, message says, clear message, feedback',
  unchanged:
    'umlaut, umlauts, accents, accented, unicode, emoji, emojis, special characters, special character, apostrophe, quotes, quotation marks, encoding, escaped, escaping, as typed, as it was typed, as entered, verbatim, non-ascii, round trip, round-trip',
  'entries-kept':
    'still there after an error, entries kept, entries stay, keeps what was typed, keep what was typed, keeps the input, keeps its input, retains, retain, entries are kept, still filled in, what was entered is kept, loses input, loses what, keeps my entries, values are kept, without retyping, keeps the entries, form data kept, does not clear the form, stay filled in, data still there',
  once: 'twice, duplicate, duplicates, duplicated, double, two times, only once, just once, more than once, again, idempotent, already taken, unique, same name',
  dates:
    'calendar, deadline, due date, date range, start date, end date, from and to, overlap, overlaps, overlapping, in the past, past date, before today, days later, leap year, check-in',
  threshold:
    'from # on, free from, above #, below #, threshold, discount from, from # …, free shipping, starting at #, exactly #',
  acting:
    'button does, does nothing, takes effect, has an effect, press, pressing, click, clicking, toggle, toggles, toggling, switch',
  creating:
    'create, creates, creating, created, add, adds, adding, added, new entry, make a new, submit a new, register a new, newly',
  editing:
    'edit, edits, editing, edited, change, changes, changing, rename, renaming, modify, modifies, modifying, update, updates, updating, updated, amend',
  deleting:
    'delete, deletes, deleting, deleted, remove, removes, removing, removed, withdraw, withdrawing, withdrawn, discard the item, clear the list, clearing the list, gone',
  cancelling:
    'cancel, cancels, cancelled, canceled, cancelling, abort, aborts, abandon, discard changes, discards, discarding, escape key, esc, leave without saving, without saving, dismiss the form',
  undoing:
    'bring back, bring it back, give back, give it back, take back, hand back, hand it back, brings it back, undo, undoes, undone, revert, reverts, and back, back again, return it, and return, and returning, restore, restores, as before, reverse, there and back, in and out, goes back up, goes back down, unmark, untick, back to where it was',
  'only-this':
    'only that, only this, only the, nothing else, no other, no others, other items, other rows, the others, the rest, neighbour, neighbouring, neighbor, adjacent, does not affect, unaffected, untouched, side effect, side effects, the right one, wrong one, wrong item, another one, its own, leaves the others, the next one',
  'every-one':
    'every one, each one, all of them, every item, each item, every row, all items, any of the, whichever, for all, for every, for each, every kind, all kinds, regardless of, no matter which, every category, all categories, always',
  kept: 'persist, persists, persisted, persistence, persistent, saved, saves, save, stored, stores, is kept, are kept, survive, survives, still there, remembered, remembers, stays, durable, after logging in again, not lost, permanently',
  reload:
    'reload, reloads, reloaded, reloading, refresh, refreshes, refreshing, f5, page is loaded again, load again',
  returning:
    'back button, browser back, going back, go back, goes back, back and forward, history, deep link, bookmark, bookmarked, shareable link, shared link, url keeps',
  skipping:
    'skip, skips, skipping, skipped, directly, straight to, by its address, by address, by url, by its url, direct access, typing the url, without the first, without the steps, out of order, out of turn, jump to, jumping to, bypass, bypasses, bypassing, before the steps, without having, forced browsing',
  journey:
    'journey, whole way, end-to-end, end to end, from start to finish, from beginning to end, full flow, complete flow, whole flow, main flow, workflow, walk through, user flow, whole process, happy path',
  disclosing:
    'dialog, dialogs, modal, popup, pop-up, dropdown, accordion, expand, expands, collapse, collapses, opens and closes, menu opens, tab, tabs, tooltip, overlay, drawer',
  exporting: 'export, exports, exported, exporting, download, downloads, downloading, csv, pdf, spreadsheet',
  uploading: 'upload, uploads, uploading, uploaded, attach, attachment, attachments, file picker',
  access:
    'without signing in, without logging in, not signed in, not logged in, unauthenticated, anonymous, anonymously, needs a session, requires login, auth bypass, authentication bypass, authorisation, authorization, access control, protected, logged out, signed out, needs a login, authentication',
  others:
    'other members, other customers, of others, of other users, other users, other people, someone else, somebody else, foreign record, other account, other accounts, idor, role, roles, only admins, only librarians, only staff, only members, privilege, privileges, permission, permissions, broken access, another user, another customer, multi-tenant, tenant, elevation',
  'signing-in':
    'sign in, signs in, signing in, sign-in, log in, logs in, logging in, login, wrong password, credentials, authenticate',
  guessing:
    'brute force, brute-force, bruteforce, guess, guessing, attempts, lockout, rate limit, rate limiting, throttle, throttling, enumeration, credential stuffing, user enumeration',
  'signing-out': 'sign out, signs out, signing out, log out, logs out, logging out, logout, sign-out',
  session:
    'session, sessions, cookie, cookies, http-only, httponly, token, tokens, jwt, session fixation, session hijacking',
  scripts:
    'xss, cross-site scripting, script, scripts, javascript, html injection, markup, script injection, inject html, stored xss, reflected xss',
  queries:
    'sql, sqli, nosql, query injection, database injection, sql injection, query operators, operators of the database',
  injection:
    'code injection, command injection, template injection, ssti, path traversal, directory traversal, remote code, rce, open redirect, redirect, redirects, injection, expression is not',
  'cross-site':
    'csrf, xsrf, cross-site request, cross site request, cors, foreign origin, other origins, forged request, clickjacking',
  headers:
    'security headers, headers, csp, content security policy, hsts, x-frame-options, caching, cached, cache-control',
  secrets:
    'stack trace, stack traces, secret, secrets, leak, leaks, leaking, leaked, sensitive, api key, api keys, information disclosure, internal details, exposes, exposed, expose, reveals, debug output, data leak',
  tampering:
    'tamper, tampers, tampering, tampered, manipulate, manipulated, manipulation, mass assignment, price sent by the browser, client-side price, forged price, hidden field, trusts the browser, parameter tampering, changed price',
  keyboard:
    'keyboard, tab key, focus, focusable, focus ring, shortcut, without a mouse, tab order, keyboard trap',
  naming:
    'screen reader, screen readers, label, labels, labelled, labeled, accessible name, accessible names, aria, named for assistive, assistive',
  contrast: 'contrast, colour contrast, color contrast, legible, wcag aa',
  'text-alternative': 'alt text, alternative text, alt attribute, text alternative',
  phone:
    'phone, phones, mobile, smartphone, narrow, small screen, small screens, responsive, tablet, viewport, on a small',
  readable:
    'overlap text, covered, covers the, cut off, truncated, overflows, overflow, misaligned, aligned, alignment, layout broken',
  speed:
    'fast, quick, quickly, speed, slow, slower, slowly, load time, load times, response time, response times, latency, milliseconds, within # seconds, performance, performant, time to, takes too long, sluggish',
  load: 'at the same time, many people, many users, ten people, concurrent, concurrency, concurrently, parallel, many users, at once, simultaneous, simultaneously, load test, under load, stress, stress test, ten requests, requests at the same time, traffic, peak',
  weight:
    'page weight, oversized, image size, image sizes, layout shift, cls, jumps around, too many requests are sent, repeated requests, resource usage, bundle size',
  failing:
    'server error, server errors, 500, 5xx, crash, crashes, crashing, exception, exceptions, blows up, breaks the server, internal error, robust, robustness, odd input, odd values, weird input, fuzz, fuzzing, unexpected input',
  loading:
    'loads, loads completely, opens without error, page opens, renders, console errors, smoke test, smoke, comes up, no errors on',
  links: 'link, links, dead link, dead links, broken link, broken links, 404 links, navigation links',
  images: 'image, images, picture, pictures, photo, photos, thumbnail, thumbnails, broken images',
  unknown:
    '404, not found, unknown id, unknown ids, does not exist, non-existing, nonexistent, non-existent, not there, no such, deleted record, missing record, invalid id, unknown address, never existed, old link',
  malformed:
    'malformed json, malformed body, invalid json, wrong type, wrong types, invalid body, invalid bodies, unsupported method, unsupported methods, bad request, bad requests, api contract, content type, status code, status codes, wrong content type, odd bodies',
  functions: 'function, functions, pure function, helper function, module, modules, unit',
  'letter-case':
    'upper case, lower case, uppercase, lowercase, capital letters, case insensitive, case-insensitive, capitals, letter case, surrounding spaces, spaces around, leading spaces, trailing spaces',
  'sent-twice':
    'double-click, double click, double-clicking, pressing twice, pressed twice, press twice, submit twice, submitting … twice, submitted twice, sending … twice, sent twice, clicking twice, double submit, double submission, resubmit, resubmission, impatient',
};
