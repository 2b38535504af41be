// Apart from the messages: the reporter is loaded at each start of the test runner, and needs no schemas for what it sends.

/** The title of the hook that puts back what a generated test changed. */
export const puttingBack = 'put back what was changed';
