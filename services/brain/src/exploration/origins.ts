// Where the application was found to be, for the jobs that test it.
import type { Coverage, RunJob } from '@prowl/contracts';

/** The origin of its pages, when the given address leads elsewhere, and those of its interface. */
export const originsIn = (coverage: Coverage | undefined): Pick<RunJob, 'origin' | 'apis'> => ({
  ...(coverage?.movedTo === undefined ? {} : { origin: coverage.movedTo }),
  ...(coverage?.apis === undefined ? {} : { apis: coverage.apis.map(({ origin }) => origin) }),
});
