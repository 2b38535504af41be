import type { Step, Text } from '@prowl/contracts';
import { call } from '../code/layout.ts';
import { plain } from '../words/texts.ts';
import { type ActorName, acting, type StepDefinition, type StepOf } from './definition.ts';

export const goto = (url: Text, actor?: ActorName): Step => ({ do: 'goto', url, ...acting(actor) });

export const gotoStep: StepDefinition<StepOf<'goto'>> = {
  cost: 700,
  oracle: false,
  words: ({ url }) => `Open ${plain(url)}`,
  render: ({ url }, writing) => writing.opening(call(`${writing.page}.goto`, [writing.text(url)])),
  play: async ({ url }, { page, address, settle }) => {
    await page.goto(address(url), { waitUntil: 'commit' });
    await settle();
  },
};
