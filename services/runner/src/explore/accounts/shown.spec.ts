import { describe, expect, it } from 'vitest';
import { cameOf, formsIn, headingOf, linksIn, showsTheSame } from './shown.ts';

const page = (heading: string, text: string, menu = '') =>
  `<html><head><title>T</title></head><body><nav>${menu}</nav><h1>${heading}</h1><p>${text}</p></body></html>`;
const record = 'Invoice of March for lessons on the cello, due in two weeks, 120.00';

describe('what a plain answer shows', () => {
  it('is the same for two accounts where only their menus differ', () => {
    expect(showsTheSame(page('Invoice 7', record, 'Home Staff Log'), page('Invoice 7', record, 'Home'))).toBe(
      true,
    );
  });

  it('is not the same where a page says that it is not for the account, or shows another record', () => {
    expect(showsTheSame(page('Invoice 7', record), page('Invoice 7', 'You may not see this one.'))).toBe(
      false,
    );
    expect(showsTheSame(page('Invoice 7', record), page('Invoice 8', record))).toBe(false);
  });

  it('has a heading, else a title, and links without their fragments', () => {
    expect(headingOf('<title>A &amp; B</title>')).toBe('A & B');
    const html = `<a class="x" href="/a?b=1&amp;c=2#d">One <b>two</b></a><a href='#top'>Top</a><a href="mailto:x@y.z">Mail</a>`;
    expect(linksIn(html, 'http://app.test/')[0]).toEqual({
      url: 'http://app.test/a?b=1&c=2',
      text: 'One two',
    });
    const small =
      '<a class=nav data-href=/no href=/orga/me?x=1><span>Ann</span></a><a href=/out/>Out</a><a name=top>Top</a>';
    expect(linksIn(small, 'http://app.test/').map(({ url }) => url)).toEqual([
      'http://app.test/orga/me?x=1',
      'http://app.test/out/',
    ]);
  });

  it('has forms that send something, with the names of their hidden fields', () => {
    const html = `<form action="/find"><input name="q"></form>
<form method="post" action="/notes?x=1"><input type="hidden" name="csrf" value="t"><input name="text"></form><form method=POST></form>`;
    expect(formsIn(html, 'http://app.test/here')).toEqual([
      { action: '/notes', hidden: ['csrf'] },
      { action: '/here', hidden: [] },
    ]);
  });
});

describe('what came', () => {
  const came = (status: number, location = '') =>
    cameOf({ status, headers: { location }, url: 'http://app.test/a', body: '<h1>A</h1>' }, '/enter?next=');

  it.each([
    [200, '', 'opens'],
    [403, '', 'refused'],
    [404, '', 'refused'],
    [303, '/enter?next=%2Fa', 'refused'],
    [303, '/login', 'refused'],
    [303, '/', 'elsewhere'],
    [500, '', undefined],
    [429, '', undefined],
    [0, '', undefined],
  ] as const)('of %s %s is %s', (status, location, expected) => {
    expect(came(status, location)).toBe(expected);
  });
});
