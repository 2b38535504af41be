import { describe, expect, it } from 'vitest';
import { planOf } from '../team-state.fixture.ts';
import { codeTargetIn, noUnitTest, unitPlansOf } from './code-target.ts';

const unit = (module: string, name: string) =>
  planOf({
    type: 'unit',
    family: 'unit',
    unit: { module, export: name, parameters: [], properties: ['deterministic'] },
  });
const plans = [unit('src/price.ts', 'discount'), unit('src/price.ts', 'tax'), unit('src/names.ts', 'slug')];
const aFunction = (file: string, name: string, pure = true) => ({
  ...{ file, name, line: 1, parameters: [], returns: 'number', pure },
});
const code = {
  functions: [
    aFunction('src/price.ts', 'discount'),
    aFunction('src/price.ts', 'charge', false),
    aFunction('src/view.tsx', 'Row'),
  ],
};
const target = (text: string) => codeTargetIn(text) ?? { file: undefined, name: undefined };

describe('a request that names source code', () => {
  it.each([
    ['src/price.ts', 'src/price.ts', undefined],
    ['the rounding in ./src/price.ts', 'src/price.ts', undefined],
    ['discount()', undefined, 'discount'],
    ['discount(price, rate) of price.js', 'price.js', 'discount'],
    ['app/models/loan.py', 'app/models/loan.py', undefined],
  ])('is %s', (text, file, name) => {
    expect(codeTargetIn(text)).toEqual({ file, name });
  });

  it.each([
    'the price list',
    '/app.js',
    'http://127.0.0.1:3000/main.js',
    'POST /api/loans',
    'the list (all of it)',
    'Node.js',
  ])('is not %s', (text) => {
    const found = codeTargetIn(text);
    expect(found === undefined || found.file === 'Node.js').toBe(true);
  });

  it('has the unit tests of that', () => {
    const exports = (text: string) => unitPlansOf(target(text), plans).map((plan) => plan.unit?.export);
    expect(exports('src/price.ts')).toEqual(['discount', 'tax']);
    expect(exports('price.ts')).toEqual(['discount', 'tax']);
    expect(exports('tax() in price.ts')).toEqual(['tax']);
    expect(exports('slug()')).toEqual(['slug']);
    expect(exports('rice.ts')).toEqual([]);
  });

  it('is refused with what to give, or what can be tested', () => {
    const refused = (text: string, of: typeof code | undefined = code) => noUnitTest(target(text), of, plans);
    expect(noUnitTest(target('src/price.ts'), undefined, [])).toMatch(/none is known: .*local-path.*analyze/);
    expect(refused('rebate() in src/price.ts')).toMatch(/called so.*discount\(\).*tax\(\)/);
    expect(refused('charge()')).toMatch(/charge\(\) in src\/price.ts depends on more/);
    expect(refused('src/view.tsx')).toMatch(/Node does not run.*slug/);
    expect(refused('src/none.ts')).toMatch(/exported there/);
  });
});
