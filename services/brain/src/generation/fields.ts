// The fields that a planned test fills with a value that another one may take the place of. Pure.
import type { Field, SiteModel, Step, TestPlan } from '@prowl/contracts';

export interface Fillable {
  readonly label: string;
  /** What its page states of it; of a field that is only known from an action, its label and bounds. */
  readonly field: Pick<
    Field,
    'name' | 'label' | 'meaning' | 'control' | 'type' | 'min' | 'max' | 'maxLength' | 'pattern' | 'options'
  >;
  /** Its locator, as `placeKey` has it. */
  readonly key: string;
  /** What the test enters, by itself. */
  readonly entered: string;
}

export const placeKey = (locator: unknown): string => JSON.stringify(locator);

type Site = Pick<SiteModel, 'pages'>;

const ofAction = (label: string, kind: string): Fillable['field'] => ({
  ...{ name: '', label, meaning: kind === 'number' ? 'number' : 'text' },
  ...{ control: kind === 'choice' ? 'select' : 'input', type: kind === 'number' ? 'number' : 'text' },
});

/** Fields by their locators; those of the plan's own page before those of others that look alike. */
const knownFields = ({ pages }: Site, { place }: TestPlan): ReadonlyMap<string, Fillable['field']> => {
  const known = new Map<string, Fillable['field']>();
  const own = pages.filter(({ template }) => template === place.template);
  for (const page of [...own, ...pages.filter(({ template }) => template !== place.template)]) {
    for (const field of page.forms.flatMap(({ fields }) => fields)) {
      const key = placeKey(field.locator);
      if (!known.has(key)) known.set(key, field);
    }
    for (const { field, entry, inputs } of page.actions) {
      const all = [
        ...(field === undefined || entry === undefined
          ? []
          : [{ field, bounds: { maxLength: entry.longest }, ...ofAction(entry.label, 'text') }]),
        ...inputs.map((input) => ({
          field: input.field,
          bounds: { min: input.from, max: input.to, maxLength: input.longest },
          ...ofAction(input.label, input.kind),
        })),
      ];
      for (const { field: locator, bounds, ...stated } of all) {
        const key = placeKey(locator);
        if (!known.has(key)) known.set(key, { ...stated, ...bounds } as Fillable['field']);
      }
    }
  }
  return known;
};

const flatten = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => ('steps' in step ? [step, ...flatten(step.steps)] : [step]));

/** What nobody gives in a request, and what a test needs as it is. */
const leftAlone: ReadonlySet<string> = new Set([
  'password',
  'new-password',
  'confirm-password',
  'current-password',
  'hidden',
  'file',
]);

/** Those of a test that are filled with one value each, and are not what the test is about. */
export const fillableIn = (plan: TestPlan, site: Site): Fillable[] => {
  const known = knownFields(site, plan);
  const entered = new Map<string, Set<string>>();
  for (const step of flatten(plan.steps)) {
    if (step.do !== 'fill' && step.do !== 'select') continue;
    const key = placeKey(step.target);
    const what = JSON.stringify(step.do === 'fill' ? step.value : step.option);
    entered.set(key, (entered.get(key) ?? new Set()).add(what));
  }
  const about = placeKey(plan.place.locator);
  return [...entered].flatMap(([key, values]): Fillable[] => {
    const field = known.get(key);
    const [value = ''] = values;
    // What is filled in several ways, or with nothing, is filled so on purpose.
    if (field === undefined || key === about || values.size !== 1 || value === '""') return [];
    if (leftAlone.has(field.meaning)) return [];
    return [{ label: (field.label || field.name).slice(0, 100), field, key, entered: value }];
  });
};
