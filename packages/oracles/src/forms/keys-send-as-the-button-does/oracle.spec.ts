import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { keysSendAsTheButtonDoes } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('keys-send-as-the-button-does', () => {
  it('presses the keys with nothing, and with two lines', () => {
    const [plan, ...more] = plansOf(keysSendAsTheButtonDoes, pages.site);
    expect(plan?.title).toContain('Ctrl+Enter in "Entry" sends what the button sends');
    expect(JSON.stringify(plan?.steps)).toContain('second {{run}}');
    expect(more).toEqual([]);
  });

  it('is planned neither where no keys are named, nor where what is sent shows elsewhere only', () => {
    const silent = structuredClone(pages.site);
    for (const field of silent.pages.flatMap(({ forms }) => forms.flatMap(({ fields }) => fields)))
      delete field.hint;
    expect(plansOf(keysSendAsTheButtonDoes, silent)).toEqual([]);
    const elsewhere = structuredClone(pages.site);
    for (const { submissions } of elsewhere.pages.flatMap(({ forms }) => forms))
      for (const submission of submissions) submission.echoes = [];
    expect(plansOf(keysSendAsTheButtonDoes, elsewhere)).toEqual([]);
  });
});
