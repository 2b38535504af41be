// Once for all files of a project: what is built twice at once is read half written.
export { build as setup } from './process.ts';
