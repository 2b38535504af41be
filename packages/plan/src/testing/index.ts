export { compile, type Played, play, type Scene } from './play.ts';
export { playUnit } from './unit.ts';
