// A text that a pattern of a plan matches: what a page says that must not say it. Pure.

const byEscape: Readonly<Record<string, string>> = {
  d: '1',
  D: 'x',
  s: ' ',
  S: 'x',
  w: 'a',
  W: '-',
  b: '',
  B: '',
  n: '\n',
  t: '\t',
};

/** Reads a pattern from left to right and writes what it matches: of alternatives the first, of what may be absent nothing. */
class Sampler {
  #at = 0;
  readonly #pattern: string;
  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get #next(): string {
    return this.#pattern.charAt(this.#at);
  }

  #take(): string {
    this.#at += 1;
    return this.#pattern.charAt(this.#at - 1);
  }

  alternatives(): string {
    const first = this.#sequence();
    while (this.#next === '|') {
      this.#take();
      this.#sequence();
    }
    return first;
  }

  #sequence(): string {
    let text = '';
    while (this.#at < this.#pattern.length && this.#next !== '|' && this.#next !== ')') {
      const atom = this.#atom();
      text += atom.repeat(this.#times());
    }
    return text;
  }

  #atom(): string {
    const character = this.#take();
    if (character === '(') return this.#group();
    if (character === '[') return this.#oneOf();
    if (character === '\\') return this.#escaped();
    if (character === '.') return 'x';
    return character === '^' || character === '$' ? '' : character;
  }

  #escaped(): string {
    const character = this.#take();
    return byEscape[character] ?? character;
  }

  #group(): string {
    const looksAhead = /^\?(?:=|!|<=|<!)/.test(this.#pattern.slice(this.#at));
    this.#at += /^\?(?::|=|!|<=|<!)/.exec(this.#pattern.slice(this.#at))?.[0].length ?? 0;
    const inner = this.alternatives();
    this.#take();
    return looksAhead ? '' : inner;
  }

  #oneOf(): string {
    const isNot = this.#next === '^';
    if (isNot) this.#take();
    const first = this.#next === '\\' ? (this.#take(), this.#escaped()) : this.#take();
    while (this.#at < this.#pattern.length && this.#next !== ']') if (this.#take() === '\\') this.#take();
    this.#take();
    return isNot ? 'x' : first;
  }

  #times(): number {
    const [quantifier = ''] = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(this.#pattern.slice(this.#at)) ?? [];
    this.#at += quantifier.length;
    if (/^[?*]/.test(quantifier)) return 0;
    return Number(/\d+/.exec(quantifier)?.[0] ?? 1);
  }
}

/** Undefined where it is beyond this. */
export const sampleOf = (pattern: string): string | undefined => {
  try {
    const sample = new Sampler(pattern).alternatives();
    return sample !== '' && new RegExp(pattern).test(sample) ? sample : undefined;
  } catch {
    return undefined;
  }
};
