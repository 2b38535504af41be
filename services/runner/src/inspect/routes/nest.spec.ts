import { describe, expect, it } from 'vitest';
import { parseJavaScript } from '../javascript/parse.ts';
import { addressesOf } from '../testing/files.ts';
import { routesOfControllers } from './nest.ts';

const routes = (code: string) => {
  const tree = parseJavaScript('c.ts', code);
  return tree === undefined ? [] : routesOfControllers('c.ts', tree);
};

describe('routes of controllers', () => {
  it.each([
    ['without a prefix', '@Controller() class C { @Get("a") f() {} }', ['GET /a']],
    ['with a prefix', '@Controller("cats") class C { @Post() f() {} }', ['POST /cats']],
    [
      'with the prefix in an object',
      '@Controller({ path: "cats" }) class C { @Get() f() {} }',
      ['GET /cats'],
    ],
    [
      'with several addresses',
      '@Controller("c") class C { @Get(["a", "b"]) f() {} }',
      ['GET /c/a', 'GET /c/b'],
    ],
    ['of any method', '@Controller("c") class C { @All("*") f() {} }', ['ANY /c/*']],
    ['that are exported', '@Controller("c") export class C { @Delete(":id") f() {} }', ['DELETE /c/:id']],
  ])('%s are read', (_what, code, expected) => expect(addressesOf(routes(code))).toEqual(expected));

  it('are where their method is', () => {
    expect(routes('@Controller("c")\nclass C {\n  one() {}\n  @Get()\n  all() {}\n}')[0]).toMatchObject({
      file: 'c.ts',
      line: 4,
    });
  });
  it.each(['class C { @Get("a") f() {} }', '@Injectable() class C { @Get("a") f() {} }'])(
    'are none of %s',
    (code) => expect(routes(code)).toEqual([]),
  );
});
