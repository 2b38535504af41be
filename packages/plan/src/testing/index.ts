export { compile, type Played, play, type Scene } from './play.ts';
