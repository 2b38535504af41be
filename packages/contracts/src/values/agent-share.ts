// What an agent that somebody created gets of a session's tests and of its testing time before all others are chosen.

/** A new one gets a tenth; so many tests without a find halve that. */
const firstTests = 10;
const least = 0.03;
const most = 0.3;
/** Of all of them together: the application is more than what somebody looks for. */
const mostTogether = 0.5;

/** By what it found so far, 0 to 1: bugs for each of its tests, with one in ten to begin with. */
export const agentShare = ({
  testsGenerated,
  bugsFound,
}: {
  readonly testsGenerated: number;
  readonly bugsFound: number;
}): number => {
  const found = (bugsFound + 1) / (testsGenerated + firstTests);
  return Math.round(Math.min(most, Math.max(least, found)) * 100) / 100;
};

/** Where there are several they may get less each, in proportion. */
export const sharesTogether = (shares: readonly number[]): number[] => {
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => (sum > mostTogether ? (share * mostTogether) / sum : share));
};
