// What one kind of step is. Each has a file beside this one: the constructor that plans are written with, the code of
// the generated test, the words of a report, and what exploring does when it plays the step on a live page.
import type { Actor, Locator, Step, Text } from '@prowl/contracts';
import type { Locator as Handle, Page } from 'playwright';
import type { Writing, Written } from '../code/writing.ts';

export type StepOf<Do extends Step['do']> = Extract<Step, { do: Do }>;
export type ActorName = Actor;

/** A live page on which a step is played. */
export interface Playing {
  readonly page: Page;
  /** Milliseconds that an action may take. */
  readonly timeout: number;
  /** The first of what a locator finds. */
  on(target: Locator): Handle;
  text(text: Text): string;
  /** Of the browser's own list, or of one that the field opens. */
  choose(field: Handle, option: { label: string } | { value: string }): Promise<void>;
  /** Absolute. */
  address(url: Text): string;
  /** A box, or what is drawn over it. */
  tick(box: Handle, checked: boolean): Promise<void>;
  settle(): Promise<unknown>;
  answerDialogs(accept: boolean): void;
  steps(steps: readonly Step[]): Promise<void>;
}

export interface StepDefinition<S extends Step> {
  /** Milliseconds that it usually takes, without the steps inside it. */
  readonly cost: number;
  /** Its failure says that the application is wrong; that of any other step, that the test could not be carried out. */
  readonly oracle: boolean;
  /** What a person does; null: nothing that a person does. */
  readonly words: ((step: S) => string) | null;
  /** The code of the generated test. */
  readonly render: (step: S, writing: Writing) => Written;
  /** Throws when it cannot be done. null: it makes sense in a test only and exploring passes over it. */
  readonly play: ((step: S, playing: Playing) => Promise<void>) | null;
}

/** For constructors: no actor is the test's own page. */
export const acting = (actor?: ActorName): { actor?: ActorName } => (actor ? { actor } : {});
