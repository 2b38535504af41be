import { describe, expect, it } from 'vitest';
import { openRecords } from '../testing/records.ts';
import { type Explored, exploreSite } from '../testing/run.ts';

const exploring = async (deletes: boolean): Promise<{ explored: Explored; log: string[] }> => {
  await using site = await openRecords({ deletes });
  return { explored: await exploreSite(`${site.url}/`, { seconds: 40 }), log: site.log };
};
const deletion = ({ model }: Explored) => model.journeys.find(({ kind }) => kind === 'delete');

describe('records with pages of their own', () => {
  it('are made, and deleted past the menu and the question on the way; what a menu of the navigation hides is visited', async () => {
    const { explored, log } = await exploring(true);
    expect(deletion(explored)).toMatchObject({
      finished: true,
      ends: { text: expect.stringContaining('deleted') },
    });
    expect(
      log.filter((line) => /^POST .*\/delete$/.test(line)).every((line) => !/\/[123]\//.test(line)),
    ).toBe(true);
    expect(explored.model.pages.map(({ template }) => template)).toContain('/colours');
  });
  it('are told not to be gone when their page still holds them', async () => {
    const { explored } = await exploring(false);
    expect(deletion(explored)).toMatchObject({ finished: false, stopped: 'its page still holds it' });
  });
});
