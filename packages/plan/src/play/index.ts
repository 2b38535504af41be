// Plans played on a live page. Apart from the package's main entry: who only writes plans loads none of it.
export { toLocator } from './locate.ts';
export { find, type PlayOptions, play, resolveText, type Values } from './play.ts';
