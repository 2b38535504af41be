// Steps of a row that offer records to choose from: a van that is free, a room, an hour. What was taken while exploring is not offered
// any more, so that tests take whichever is offered first.
import type { Journey, Locator, SiteModel, Stage, Step } from '@prowl/contracts';
import { click, firstOption, firstOptionIn, isListbox, isOption } from '@prowl/plan';
import { sameThing } from '../site/action-subject.ts';
import { oncePerSite } from '../site/once.ts';
import { nameOfOption } from '../site/words.ts';

type Entry = Stage['entered'][number];

/** Fewer may be ways to do it, each of which has a page that it is described on. */
const fewestOptions = 6;
const shortestName = 4;
/** A share of the options. */
const mostly = 0.6;

/** What the items of this site's lists are called. */
const namesIn = oncePerSite((site: SiteModel): readonly string[] => [
  ...new Set(
    site.pages
      .flatMap(({ lists }) => lists.flatMap(({ columns }) => columns))
      .filter(({ meaning, attribute }) => meaning === 'name' && attribute === undefined)
      .flatMap(({ samples }) => samples.map((sample) => sample.trim().toLowerCase()))
      .filter((name) => name.length >= shortestName),
  ),
]);

const isRadio = ({ locator }: Entry): boolean => isOption(locator);
const isOneOfSeveral = (entry: Entry): boolean => isRadio(entry) || isListbox(entry.locator);

/** Its options are items that the site lists elsewhere, by names of several; or the one that exploring took was gone when it began again. */
const offersRecords = (site: SiteModel, entry: Entry): boolean => {
  const { chosen, options = [], gone } = entry;
  if (gone === true && chosen !== undefined && isOneOfSeveral(entry)) return true;
  if (chosen === undefined || !isRadio(entry) || options.length < fewestOptions) return false;
  const found = options.map((option) => namesIn(site).find((name) => option.toLowerCase().includes(name)));
  const named = found.filter((name) => name !== undefined);
  return named.length >= options.length * mostly && new Set(named).size >= fewestOptions / 2;
};

const nameOf = (locator: Locator): string =>
  locator.by === 'role' && typeof locator.name === 'string' ? locator.name : '';
/** Characters. Long names are cut, and not everywhere at the same place. */
const compared = 40;

/** What is pressed to choose the option of this entry, or in which list. */
const chosenIn = ({ steps }: Stage, { locator }: Entry): Locator | undefined =>
  isListbox(locator)
    ? steps.flatMap((each) =>
        each.do === 'select' && sameThing(each.target, locator) ? [each.target] : [],
      )[0]
    : steps
        .flatMap((each) => (each.do === 'check' ? [each.target] : []))
        .find((target) => isOption(target) && nameOf(target).startsWith(nameOf(locator).slice(0, compared)));

const taken = (steps: readonly Step[], known: readonly Locator[]): Step[] =>
  steps.map((each): Step => {
    if (each.do === 'step') return { ...each, steps: taken(each.steps, known) };
    const isKnown = 'target' in each && known.some((one) => sameThing(one, each.target));
    if (isKnown && each.do === 'check') return { ...each, target: firstOption };
    return isKnown && each.do === 'select' ? click(firstOptionIn(each.target)) : each;
  });

/** Its end may be known by what was taken: another time that is another one. */
const endWithout = ({ ends }: Journey, options: readonly string[]): Pick<Journey, 'ends'> => {
  if (ends === undefined) return {};
  const { proof, ...rest } = ends;
  const said = JSON.stringify(proof ?? {}).toLowerCase();
  const names = options.map((option) => nameOfOption(option).toLowerCase());
  const isNamed = names.some((name) => name.length >= shortestName && said.includes(name));
  return { ends: isNamed ? rest : ends };
};

const withFirstOffered = (site: SiteModel, journey: Journey): Journey => {
  const keys = new Set<string>();
  const known: Locator[] = [];
  const all: string[] = [];
  for (const stage of journey.stages) {
    const choices = stage.entered.filter(isOneOfSeveral);
    const [entry] = choices.length === 1 ? choices : [];
    const chosen = entry && offersRecords(site, entry) ? chosenIn(stage, entry) : undefined;
    if (entry === undefined || chosen === undefined) continue;
    keys.add(entry.key);
    known.push(chosen);
    all.push(...(entry.options ?? []));
  }
  if (keys.size === 0) return journey;
  const isTaken = ({ key }: { readonly key: string }): boolean => keys.has(key);
  return {
    ...journey,
    ...endWithout(journey, all),
    steps: taken(journey.steps, known),
    stages: journey.stages.map(({ total: _, ...stage }) => ({
      ...stage,
      steps: taken(stage.steps, known),
      // Which one it was is known by none of the words that exploring read.
      entered: stage.entered.map(({ chosen, ...entry }) =>
        isTaken(entry)
          ? { ...entry, locator: isRadio(entry) ? firstOption : entry.locator }
          : { ...entry, ...(chosen === undefined ? {} : { chosen }) },
      ),
      tries: stage.tries.filter((tried) => !isTaken(tried)),
      showsOptions: stage.showsOptions.filter((shown) => !isTaken(shown)),
    })),
  };
};

/** Journeys as tests walk them. */
export const journeysOf = oncePerSite((site: SiteModel): readonly Journey[] =>
  site.journeys.map((journey) => withFirstOffered(site, journey)),
);
