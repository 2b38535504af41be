// Test ideas of a language model: a small closed language of references into the site model and values. Nothing in it is code, an address or a
// verdict; what it refers to and may do is decided where it is translated.
import { z } from 'zod';

/** An id that the model was given: `p3` a page, `p3.f1` a form of it, `p3.f1.2` a field, `p3.l1` a list, … */
const Reference = z.string().min(1).max(40);
/** What a person could type in a field. */
const Typed = z.string().max(300);
/** Words that a page shows. */
const Shown = z.string().min(1).max(200);

export const ProposedStep = z.discriminatedUnion('do', [
  z.object({ do: z.literal('open'), page: Reference }).describe('Open a page.'),
  z
    .object({ do: z.literal('fill'), field: Reference, value: Typed })
    .describe('Type a value into a field. Write ~run~ inside where it must be another one each time.'),
  z
    .object({ do: z.literal('choose'), field: Reference, option: Typed })
    .describe('Choose one of the options of a field, by its label.'),
  z.object({ do: z.literal('tick'), field: Reference, on: z.boolean() }).describe('Tick a box, or clear it.'),
  z
    .object({ do: z.literal('send'), form: Reference })
    .describe('Send a form. Fields that were not filled before get values that are known to be accepted.'),
  z
    .object({ do: z.literal('use'), control: Reference, option: Typed })
    .describe('Use a control of a list: choose its option, or type the words to search for.'),
  z.object({ do: z.literal('press'), control: Reference }).describe('Press a button, tab or link.'),
  z
    .object({ do: z.literal('act'), action: Reference, enter: Typed.optional(), item: Typed.optional() })
    .describe(
      'Do a known action; `enter` is what it types, `item` a text entered before, of the item it acts on.',
    ),
  z.object({ do: z.literal('reload') }).describe('Load the page anew.'),
]);
export type ProposedStep = z.infer<typeof ProposedStep>;

const Amount = z.enum(['exactly', 'at-least', 'at-most']);

export const ProposedExpectation = z.discriminatedUnion('expect', [
  z.object({ expect: z.literal('shows'), text: Shown }).describe('The page shows this text.'),
  z.object({ expect: z.literal('hides'), text: Shown }).describe('The page does not show this text.'),
  z.object({ expect: z.literal('on-page'), page: Reference }).describe('The browser is on this page.'),
  z
    .object({ expect: z.literal('field-holds'), field: Reference, value: Typed })
    .describe('A field holds this value.'),
  z
    .object({ expect: z.literal('accepted'), form: Reference })
    .describe('The form, which was sent last, was accepted.'),
  z
    .object({ expect: z.literal('refused'), form: Reference })
    .describe('The form, which was sent last, was refused.'),
  z
    .object({ expect: z.literal('every-item-says'), list: Reference, text: Shown })
    .describe('Every item of a list contains this text.'),
  z
    .object({
      expect: z.literal('items'),
      list: Reference,
      is: Amount,
      number: z.number().int().min(0).max(10_000),
    })
    .describe('How many items a list shows.'),
  z
    .object({
      expect: z.literal('sorted'),
      list: Reference,
      column: Reference,
      direction: z.enum(['ascending', 'descending']),
    })
    .describe('A list is in the order of one of its columns.'),
  z
    .object({
      expect: z.literal('figure'),
      figure: Reference,
      is: Amount,
      number: z.number().min(-1e12).max(1e12),
    })
    .describe('A number that the page shows.'),
]);
export type ProposedExpectation = z.infer<typeof ProposedExpectation>;

/** A test idea: what to do, and what a sound application then shows. */
export const Proposal = z.object({
  title: z.string().min(5).max(120).describe('What must hold, in a few words.'),
  because: z
    .string()
    .max(300)
    .describe('Where that follows from: the description, a directive, or words of the page.'),
  steps: z.array(ProposedStep).min(1).max(12),
  expectations: z.array(ProposedExpectation).max(3),
});
export type Proposal = z.infer<typeof Proposal>;

/** Most proposals of one asking. */
export const mostProposals = 24;

const Sentence = z.string().max(400);
/** What a model makes of an application besides tests, as texts for people. */
export const Insight = z.object({
  understanding: z
    .string()
    .max(1_200)
    .describe('What the application is for and who uses it, in two to four sentences.'),
  risks: z.array(Sentence).max(6).describe('What could go wrong in it that would matter most.'),
  agents: z
    .array(Sentence)
    .max(4)
    .describe('Areas that deserve a tester of their own, each as “Name: what to look for”.'),
});
export type Insight = z.infer<typeof Insight>;
