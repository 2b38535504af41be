import { expect, it } from 'vitest';
import { runLine, runToken } from './run.ts';

it('a token that a generated file makes is found again in what it enters', () => {
  const make = new Function(`${runLine} return run;`) as () => string;
  for (let times = 0; times < 50; times += 1) {
    const run = make();
    expect(runToken.exec(`Title ${run} and more`)?.[0]).toBe(run);
  }
  expect(runToken.exec('a prowling cat')).toBeNull();
});
