// How a plan names a thing on a page: as a person would (role and name, label, text), CSS only as a last resort.
import { z } from 'zod';

/** A text that is literal, or a template in which `{{name}}` is a captured value, `{{run}}` a token fresh for each run, `{{env.NAME}}` an
 * environment variable, and `{{number LOW HIGH TEXT}}` a whole number that goes with the text, in which the others may stand. */
export const Text = z.union([z.string(), z.object({ template: z.string() })]);
export type Text = z.infer<typeof Text>;

interface Refinement {
  within?: Locator | undefined;
  /** Keep only elements that contain this text / do not. */
  hasText?: Text | undefined;
  hasNotText?: Text | undefined;
  /** Keep only elements that contain this element. */
  has?: Locator | undefined;
  /** Zero-based; -1 is the last. */
  nth?: number | undefined;
  /** Keep only visible elements. */
  visible?: boolean | undefined;
  /** Template of a page, where the same words find other things on other pages: says which are meant, and finds nothing by itself. */
  on?: string | undefined;
}

export type Locator = Refinement &
  (
    | {
        by: 'role';
        role: string;
        name?: Text | undefined;
        exact?: boolean | undefined;
        level?: number | undefined;
      }
    | { by: 'label'; text: Text; exact?: boolean | undefined }
    | { by: 'placeholder'; text: Text; exact?: boolean | undefined }
    | { by: 'text'; text: Text; exact?: boolean | undefined }
    | { by: 'alt'; text: Text; exact?: boolean | undefined }
    | { by: 'title'; text: Text; exact?: boolean | undefined }
    | { by: 'testid'; id: string }
    | { by: 'css'; selector: string }
  );

const refinement = {
  within: z.lazy(() => Locator).optional(),
  hasText: Text.optional(),
  hasNotText: Text.optional(),
  has: z.lazy(() => Locator).optional(),
  nth: z.number().int().optional(),
  visible: z.boolean().optional(),
  on: z.string().optional(),
};
const byText = { text: Text, exact: z.boolean().optional(), ...refinement };

export const Locator: z.ZodType<Locator> = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('role'),
    role: z.string().regex(/^[a-z]+$/),
    name: Text.optional(),
    exact: z.boolean().optional(),
    level: z.number().int().min(1).max(6).optional(),
    ...refinement,
  }),
  z.object({ by: z.literal('label'), ...byText }),
  z.object({ by: z.literal('placeholder'), ...byText }),
  z.object({ by: z.literal('text'), ...byText }),
  z.object({ by: z.literal('alt'), ...byText }),
  z.object({ by: z.literal('title'), ...byText }),
  z.object({ by: z.literal('testid'), id: z.string(), ...refinement }),
  z.object({ by: z.literal('css'), selector: z.string(), ...refinement }),
]);
