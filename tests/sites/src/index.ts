export { openSite } from './open.ts';
export { type Fault, readSheet, relations, siteNames } from './sheet.ts';
