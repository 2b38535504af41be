// What a person does, as code, and the nesting of steps. A value kept inside a group is handed out of it.
import type { Step, Text } from '@prowl/contracts';
import { assumptionCode, elementExpectationCode, expectationCode } from './expectations.ts';
import { expressionCode } from './expressions.ts';
import { array, block, call, type Doc, object } from './layout.ts';
import { locatorCode, textCode } from './locators.ts';
import { propertyName, quote, quoted } from './quoting.ts';
import { type Kind, type PageName, RenderingError, type Scope } from './scope.ts';
import { usesOf } from './uses.ts';
import { describeStep } from './words.ts';

type Request = Extract<Step, { do: 'request' }>;

const jsonCode = (value: unknown, scope: Scope): Doc => {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return array(value.map((item) => jsonCode(item, scope)));
  if (typeof value !== 'object') return 'undefined';
  const entries = Object.entries(value);
  // { "template": "…" } stands for a text with placeholders, as everywhere in a plan.
  if (entries.length === 1 && entries[0]?.[0] === 'template' && typeof entries[0][1] === 'string')
    return textCode({ template: entries[0][1] }, scope);
  return object(entries.map(([key, item]) => [propertyName(key), jsonCode(item, scope)]));
};

const record = (texts: Record<string, Text>, scope: Scope): Doc =>
  object(Object.entries(texts).map(([key, text]) => [propertyName(key), textCode(text, scope)]));

const requestCode = (step: Request, scope: Scope): Doc => {
  const page = scope.page(step.actor);
  const method = step.method.toLowerCase();
  const own = ['get', 'head', 'post', 'put', 'patch', 'delete'].includes(method);
  const { body } = step;
  const options: [string, Doc][] = [
    ...(own ? [] : [['method', quote(step.method)] satisfies [string, Doc]]),
    ...(step.headers && Object.keys(step.headers).length > 0
      ? [['headers', record(step.headers, scope)] satisfies [string, Doc]]
      : []),
  ];
  if (body && 'json' in body) {
    // Playwright sends objects and lists as JSON; a bare scalar has to be spelt out.
    const scalar = typeof body.json !== 'object' || body.json === null;
    options.push([
      'data',
      scalar ? `Buffer.from(${quote(JSON.stringify(body.json) ?? 'null')})` : jsonCode(body.json, scope),
    ]);
  } else if (body && 'form' in body) options.push(['form', record(body.form, scope)]);
  else if (body) options.push(['data', ['Buffer.from(', textCode(body.raw, scope), ')']]);
  if (!step.follow) options.push(['maxRedirects', '0']);
  const url = textCode(step.url, scope);
  return call(
    `${page}.request.${own ? method : 'fetch'}`,
    options.length === 0 ? [url] : [url, object(options)],
  );
};

/** A statement, and what it keeps. */
interface Written {
  code: Doc;
  kept: string[];
}

const said = (code: Doc): Written => ({ code, kept: [] });

const optionCode = (option: Extract<Step, { do: 'select' }>['option'], scope: Scope): Doc => {
  if ('index' in option) return object([['index', String(option.index)]]);
  return 'label' in option
    ? object([['label', textCode(option.label, scope)]])
    : object([['value', textCode(option.value, scope)]]);
};

const fileCode = (file: Extract<Step, { do: 'upload' }>['files'][number]): Doc =>
  object([
    ['name', quoted(file.name)],
    ['mimeType', quoted(file.mimeType)],
    [
      'buffer',
      file.bytes === undefined
        ? ['Buffer.from(', quoted(file.text ?? ''), ')']
        : `Buffer.alloc(${file.bytes}, 'x')`,
    ],
  ]);

/** What a hand does, as one awaited expression; undefined for steps that are not of that kind. */
const actionCode = (step: Step, scope: Scope): Doc | undefined => {
  const page = 'actor' in step ? scope.page(step.actor) : 'page';
  const on = (target: Parameters<typeof locatorCode>[0]) => locatorCode(target, scope, page);
  switch (step.do) {
    case 'goto':
      return call(`${page}.goto`, [textCode(step.url, scope)]);
    case 'click':
      return [on(step.target), step.double ? '.dblclick()' : '.click()'];
    case 'click-twice':
      return [on(step.target), '.dblclick()'];
    case 'hover':
      return [on(step.target), '.hover()'];
    case 'fill':
      return [on(step.target), call('.fill', [textCode(step.value, scope)])];
    case 'type':
      return [on(step.target), call('.pressSequentially', [textCode(step.value, scope)])];
    case 'select':
      return [on(step.target), call('.selectOption', [optionCode(step.option, scope)])];
    case 'check':
      return [on(step.target), '.check()'];
    case 'uncheck':
      return [on(step.target), '.uncheck()'];
    case 'press':
      return step.target
        ? [on(step.target), `.press(${quote(step.key)})`]
        : `${page}.keyboard.press(${quote(step.key)})`;
    case 'upload':
      return [on(step.target), call('.setInputFiles', [array(step.files.map(fileCode))])];
    case 'reload':
      return `${page}.reload()`;
    case 'back':
      return `${page}.goBack()`;
    case 'forward':
      return `${page}.goForward()`;
    case 'viewport':
      return `${page}.setViewportSize({ width: ${step.width}, height: ${step.height} })`;
    case 'sign-in': {
      scope.usesSignIn = true;
      const { username, password } = step;
      if (username === undefined && password === undefined) return `signIn(${page})`;
      const own = (name: string) => `${scope.use('environment')}('${name}')`;
      const codes = [
        username === undefined ? own('SAAS_USERNAME') : textCode(username, scope),
        password === undefined ? own('SAAS_PASSWORD') : textCode(password, scope),
      ];
      return call('signIn', [page, ...codes]);
    }
    case 'settle':
      scope.use('watchTraffic');
      return `${scope.watch('quiet')}(${page})`;
    case 'wait-for':
      return [
        on(step.target),
        step.target.nth === undefined ? '.first()' : '',
        `.waitFor({ state: '${step.state}' })`,
      ];
    default:
      return undefined;
  }
};

const answerKind = (step: Request, scope: Scope): Kind =>
  step.times !== undefined || scope.timedAnswers.has(step.into) ? 'timed' : 'answer';

const writeStep = (step: Step, scope: Scope, titled: boolean): Written => {
  const page: PageName = 'actor' in step ? scope.page(step.actor) : 'page';
  const action = actionCode(step, scope);
  if (action !== undefined) {
    const title = titled ? describeStep(step) : undefined;
    const line: Doc = ['await ', action, ';'];
    return said(
      title === undefined
        ? line
        : ['await test.step(', quoted(lowerFirst(title)), ', async () => ', block([line]), ');'],
    );
  }
  switch (step.do) {
    case 'expect':
      return said(expectationCode(step, { scope, page, wait: false }));
    case 'expect-element':
      return said(elementExpectationCode(step, { scope, page, wait: false }));
    case 'assume':
      return said(assumptionCode(step, { scope, page, wait: false }));
    case 'keep': {
      const code = expressionCode(step.value, { scope, page, wait: true });
      // A list that the page hands over may be held on to: a kept value never changes afterwards.
      const frozen: Doc =
        code.kind === 'texts' && !code.awaits && !('value' in step.value)
          ? ['[...', code.doc, ']']
          : code.doc;
      const identifier = scope.keep(step.name, code.kind);
      if (!scope.uses.has(step.name)) return said([frozen, ';']);
      return { code: ['const ', identifier, ' = ', frozen, ';'], kept: [step.name] };
    }
    case 'request': {
      const kind = answerKind(step, scope);
      const request = requestCode(step, scope);
      const sent: Doc =
        kind === 'timed' ? call(scope.use('burst'), [String(step.times ?? 1), ['() => ', request]]) : request;
      const identifier = scope.keep(step.into, kind);
      if (!scope.uses.has(step.into)) return said(['await ', sent, ';']);
      return { code: ['const ', identifier, ' = await ', sent, ';'], kept: [step.into] };
    }
    case 'await-response': {
      const inner = writeSteps(step.steps, scope, false);
      const conditions = [`response.url().includes(${quote(step.urlContains)})`];
      if (step.method) conditions.push(`response.request().method() === ${quote(step.method.toUpperCase())}`);
      const wait = call(`${page}.waitForResponse`, [`(response) => ${conditions.join(' && ')}`]);
      const identifier = scope.keep(step.into, 'response');
      const handed = handOut(inner, step.steps, scope);
      const own = scope.uses.has(step.into) ? identifier : '';
      const names = handed ? `[${own}, ${handed.names}]` : own === '' ? '' : `[${own}]`;
      const act: Doc = [
        '(async () => ',
        block([...inner.map(({ code }) => code), ...(handed ? [handed.statement] : [])]),
        ')()',
      ];
      return {
        code: [`${names === '' ? '' : `const ${names} = `}await Promise.all(`, array([wait, act]), ');'],
        kept: [step.into, ...inner.flatMap(({ kept }) => kept)],
      };
    }
    case 'answer-dialogs': {
      const dialogs = scope.watch('dialogs');
      const text = step.text === undefined ? 'undefined' : textCode(step.text, scope);
      return said([
        call('Object.assign', [
          dialogs,
          object([
            ['accept', String(step.accept)],
            ['text', text],
          ]),
        ]),
        ';',
      ]);
    }
    case 'forget': {
      const clear = `await ${page}.evaluate(() => (localStorage.clear(), sessionStorage.clear())).catch(() => undefined);`;
      return said([
        'await test.step(',
        quote('forget cookies and storage'),
        ', async () => ',
        block([`await ${page}.context().clearCookies();`, clear]),
        ');',
      ]);
    }
    case 'step': {
      const inner = writeSteps(step.steps, scope, false);
      const handed = handOut(inner, step.steps, scope);
      const body = block([...inner.map(({ code }) => code), ...(handed ? [handed.statement] : [])]);
      const target = handed ? `const ${handed.names} = ` : '';
      return {
        code: [`${target}await test.step(`, quoted(step.title), ', async () => ', body, ');'],
        kept: inner.flatMap(({ kept }) => kept),
      };
    }
    default:
      throw new RenderingError(`there is no step “${step.do}”`);
  }
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a group returns so that later steps can use what it kept. */
const handOut = (
  inner: readonly Written[],
  steps: readonly Step[],
  scope: Scope,
): { names: string; statement: string } | undefined => {
  const usedInside = usesOf(steps);
  const wanted = [...new Set(inner.flatMap(({ kept }) => kept))].filter(
    (name) => (scope.uses.get(name) ?? 0) > (usedInside.get(name) ?? 0),
  );
  const names = wanted.map((name) => scope.kept(name).identifier);
  return names.length === 0
    ? undefined
    : { names: `{ ${names.join(', ')} }`, statement: `return { ${names.join(', ')} };` };
};

const writeSteps = (steps: readonly Step[], scope: Scope, titled: boolean): Written[] =>
  steps.map((step) => writeStep(step, scope, titled));

/** The body of a test: each thing that a hand does is a named step of the report. */
export const stepsCode = (steps: readonly Step[], scope: Scope, titled: boolean): Doc[] =>
  writeSteps(steps, scope, titled).map(({ code }) => code);
