import type { Step } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import {
  blur,
  check,
  click,
  clickTwice,
  expectThat,
  fill,
  focus,
  goto,
  hover,
  label,
  path,
  press,
  reload,
  rightClick,
  role,
  selectLabel,
  selectValue,
  settle,
  step,
  template,
  uncheck,
  value,
  waitFor,
} from '../index.ts';
import { play, resolveText } from './play.ts';
import { createRecorder } from './recorder.fixture.ts';

const played = async (steps: readonly Step[], values: Record<string, string> = {}): Promise<string[]> => {
  const { page, calls } = createRecorder();
  await play(page, steps, {
    origin: 'http://app.test',
    values,
    settle: async () => void calls.push('settle'),
    answerDialogs: (accept) => calls.push(accept ? 'accept dialogs' : 'dismiss dialogs'),
  });
  return calls;
};
const name = label('Name');
const limit = '{"timeout":2000}';

describe('playing steps on a live page', () => {
  it.each<[Step, ...string[]]>([
    [goto('/cart?a=1'), `goto('http://app.test/cart?a=1', {"waitUntil":"commit"})`, 'settle'],
    [click(role('button', 'Go')), `getByRole('button', {"name":"Go"}).first().click(${limit})`, 'settle'],
    [
      rightClick(role('button', 'Go')),
      `getByRole('button', {"name":"Go"}).first().click({"timeout":2000,"button":"right"})`,
      'settle',
    ],
    [
      clickTwice(role('button', 'Go')),
      `getByRole('button', {"name":"Go"}).first().dblclick(${limit})`,
      'settle',
    ],
    [fill(name, 'Ann'), `getByLabel('Name', {}).first().fill('Ann', ${limit})`],
    [selectLabel(name, 'Red'), `getByLabel('Name', {}).first().selectOption({"label":"Red"}, ${limit})`],
    [selectValue(name, 'r'), `getByLabel('Name', {}).first().selectOption({"value":"r"}, ${limit})`],
    [check(name), `getByLabel('Name', {}).first().setChecked(true, {"timeout":2000,"force":true})`],
    [uncheck(name), `getByLabel('Name', {}).first().setChecked(false, {"timeout":2000,"force":true})`],
    [focus(name), `getByLabel('Name', {}).first().focus(${limit})`],
    [blur(name), `getByLabel('Name', {}).first().blur(${limit})`, 'settle'],
    [hover(name), `getByLabel('Name', {}).first().hover(${limit})`],
    [press('Enter', name), `getByLabel('Name', {}).first().press('Enter', ${limit})`, 'settle'],
    [press('Escape'), "keyboard.press('Escape')", 'settle'],
    [waitFor(name), `getByLabel('Name', {}).first().waitFor({"state":"visible","timeout":2000})`],
    [settle(), 'settle'],
    [{ do: 'answer-dialogs', accept: true }, 'accept dialogs'],
    [step('both', settle(), step('inner', settle())), 'settle', 'settle'],
  ])('does %j', async (one, ...calls) => {
    expect(await played([one])).toEqual(calls);
  });

  it('passes the content of files', async () => {
    const files = [{ name: 'a.txt', mimeType: 'text/plain', text: 'hi' }];
    const [call] = await played([{ do: 'upload', target: name, files }]);
    expect(call).toContain('"name":"a.txt","mimeType":"text/plain","buffer":');
    expect(call).toContain(JSON.stringify(Buffer.from('hi')));
  });

  it('passes over what makes sense in a test only', async () => {
    expect(await played([reload(), expectThat('it is here', path(), 'equals', value('/'))])).toEqual([]);
  });

  it('fills placeholders with the values that it knows', async () => {
    expect(await played([fill(name, template('Ann {{run}}'))], { run: 'x1' })).toEqual([
      `getByLabel('Name', {}).first().fill('Ann x1', ${limit})`,
    ]);
    expect(resolveText(template('{{known}} {{other}}'), { known: 'a' })).toBe('a {{other}}');
    expect(resolveText('{{known}}', { known: 'a' })).toBe('{{known}}');
    const code = (word: string) => resolveText(template('20-{{number 10 99 {{known}}}}'), { known: word });
    expect(code('maple')).toMatch(/^20-[1-9]\d$/);
    expect(code('maple')).toBe(code('maple'));
    expect(code('maple')).not.toBe(code('cedar'));
  });

  it('finds what a refined locator names', async () => {
    const refined = { ...role('listitem', undefined, { within: role('list', 'Products') }), hasText: 'Lamp' };
    expect(await played([click({ ...refined, visible: true, nth: -1 })])).toEqual([
      `getByRole('list', {"name":"Products"}).getByRole('listitem', {}).filter({"hasText":"Lamp"})` +
        `.filter({"visible":true}).last().first().click(${limit})`,
      'settle',
    ]);
  });
});
