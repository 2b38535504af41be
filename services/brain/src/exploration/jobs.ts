// Names of the jobs that explore a site and inspect source code.
export const exploreJobId = (id: string): string => `explore-${id}`;
export const inspectJobId = (id: string): string => `inspect-${id}`;
