import { expectThat, variable } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { site } from '../session.fixture.ts';
import { planOf, target } from '../team-state.fixture.ts';
import { placeOf, write, writeTask } from './write.ts';

const place = placeOf(site, target, 'session one');
const unwritable = planOf({
  fingerprint: 'u|/|',
  steps: [expectThat('it is kept', variable('never'), 'truthy')],
});

describe('writing tests', () => {
  it('gives the file of a plan, with where it was found and who owns it', () => {
    const written = write(planOf(), place, 'List checker');
    expect(written).toMatchObject({
      name: expect.stringMatching(/\.spec\.ts$/),
      code: expect.stringContaining('List checker'),
    });
    expect(written).toMatchObject({ code: expect.stringContaining('session one') });
  });
  it('says what is wrong with a plan that cannot become code', () => {
    expect(write(unwritable, place, 'List checker')).toEqual({ fault: expect.stringContaining('never') });
  });
  it('gives one result for each test, in order', () => {
    const tests = [unwritable, planOf()].map((plan) => ({ plan, agent: 'List checker' }));
    expect(writeTask.run({ place, tests }).map((written) => 'fault' in written)).toEqual([true, false]);
  });
});
