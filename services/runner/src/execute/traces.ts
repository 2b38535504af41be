// What a test leaves in the application when it has ended, and whether what it changed of the account is as before. Pure.
import type { LeftBehind, TestToRun } from '@prowl/contracts';
import type { Attempt } from './messages.ts';

/** Each of its runs put back what it changed, and saw it; undefined for a test that changes nothing of the account, or never began. */
export const wasPutBack = (
  { putsBack }: Pick<TestToRun, 'putsBack'>,
  attempts: readonly Pick<Attempt, 'putBack' | 'skipReason'>[],
): boolean | undefined => {
  const begun = attempts.filter(
    ({ putBack, skipReason }) => putBack !== undefined || skipReason === undefined,
  );
  // Skipped before it began, there is nothing to put back.
  return !putsBack || begun.length === 0 ? undefined : begun.every(({ putBack }) => putBack === true);
};

const mostNamed = 20;

export const leftBy = (
  { name, isolation, putsBack, place }: Pick<TestToRun, 'name' | 'isolation' | 'putsBack' | 'place'>,
  runs: readonly { readonly leftBehind?: readonly LeftBehind[] }[],
  putBack: boolean | undefined,
): { leftBehind?: LeftBehind[] } => {
  if (putBack === false)
    return {
      leftBehind: [
        {
          what: 'setting',
          name: `${place.element ?? name}: not seen to be as before`,
          url: place.url,
          by: name,
        },
      ],
    };
  // Searches are sent, too; what changes the account is put back. Whom an application lets in it may keep, and a file that a page sends as soon as it is chosen,
  // whatever the test is about.
  const leaves = ({ what }: LeftBehind) =>
    what === 'account' || what === 'file' || (isolation === 'global' && !putsBack);
  const left = runs.flatMap(({ leftBehind = [] }) =>
    leftBehind.filter(leaves).map((each) => ({ ...each, by: name })),
  );
  return left.length === 0 ? {} : { leftBehind: left.slice(0, mostNamed) };
};
