// The token of one run of a test: what it enters carries it, so that it finds its own again and nobody else's is touched.
const beginning = 'prowl';
const length = 6;

/** Finds the token, or a text that goes on after it without a gap, in what was entered. */
export const runToken = new RegExp(`${beginning}[a-z0-9]{${length},}`);

/** The line of a generated file that makes it. Letters only: there are names that take no digits. */
export const runLine = `const run = \`${beginning}\${Math.random().toString(36).slice(2, ${2 + length}).padEnd(${length}, '0').replace(/\\d/g, (digit) => 'bdfghjkmpq'.charAt(Number(digit)))}\`;`;
