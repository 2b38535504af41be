/** The job of a run that belongs to no session. */
export const soloJobId = (runId: string): string => `run-${runId}`;
