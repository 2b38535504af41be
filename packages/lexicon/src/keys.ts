// Keys that the words beside a field name.
import { fold } from './fold.ts';

const control = '(?:ctrl|control|strg)';
const command = '(?:⌘|cmd|command)';
const enter = '(?:enter|return|eingabe(?:taste)?|entree|intro|invio|↵|⏎)';
const both = `(?:${command}\\s*[/|]\\s*)?${control}(?:\\s*[/|]\\s*${command})?`;
const withEnter = new RegExp(`(?<!\\p{L})${both}\\s*\\+\\s*${enter}(?!\\p{L})`, 'u');

/** They say what Enter does together with the Ctrl key, as "Ctrl + Enter sends" does. */
export const namesControlEnter = (words: string): boolean => withEnter.test(fold(words));
