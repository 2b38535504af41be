import { describe, expect, it } from 'vitest';
import { ferrySite } from '../../testing/ferry.ts';
import { plansOf } from '../../testing/models.ts';
import { proposedStepsCauseNoError } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('proposed-steps-cause-no-error', () => {
  it('goes the way and expects no error, with nothing that a model expects', () => {
    const [proposal] = pages.proposals?.proposals ?? [];
    if (proposal === undefined) throw new Error('There is a proposal.');
    const expecting = { ...proposal, expectations: [{ expect: 'shows' as const, text: 'Welcome' }] };
    const [plan] = plansOf(proposedStepsCauseNoError, ferrySite, {
      proposals: { model: 'scripted', proposals: [expecting] },
    });
    expect(JSON.stringify(plan?.steps)).toContain('server-errors');
    expect(JSON.stringify(plan?.steps)).not.toContain('Welcome');
    expect(plan).toMatchObject({ isolation: 'global', oracle: 'proposed-steps-cause-no-error' });
    expect(plan?.inferred).toBeUndefined();
  });

  it('plans nothing where nobody proposes, and nothing for what only looks', () => {
    expect(plansOf(proposedStepsCauseNoError, ferrySite)).toEqual([]);
    const looking = {
      title: 'The rules name a limit',
      because: '',
      steps: [{ do: 'open' as const, page: 'p2' }],
      expectations: [{ expect: 'shows' as const, text: 'At most three cars' }],
    };
    const proposals = { model: 'scripted', proposals: [looking] };
    expect(plansOf(proposedStepsCauseNoError, ferrySite, { proposals })).toEqual([]);
  });
});
