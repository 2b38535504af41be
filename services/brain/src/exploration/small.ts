// What a small exploration may take: for an analysis, and for a test that is asked for before the site is known.
export const smallExploration = { seconds: 25, pages: 25 } as const;
