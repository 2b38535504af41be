// Builds the client of an application as its team would: JSX, single-file components, templates. A process of its own, for a test
// runner's conditions make the compilers load what does not fit. Usage: node src/bundle.ts ENTRY OUTPUT
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const solid: Plugin = {
  name: 'solid',
  setup: (build) =>
    build.onLoad({ filter: /\.solid\.jsx$/ }, async ({ path }) => {
      const { transformAsync } = await import('@babel/core');

      const presets = [fileURLToPath(import.meta.resolve('babel-preset-solid'))];
      const result = await transformAsync(await readFile(path, 'utf8'), {
        filename: path,
        presets,
        configFile: false,
        babelrc: false,
      });
      return { contents: result?.code ?? '', loader: 'js', resolveDir: dirname(path) };
    }),
};

const vue: Plugin = {
  name: 'vue',
  setup: (build) =>
    build.onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const { compileScript, compileStyle, parse } = await import('vue/compiler-sfc');
      const id = createHash('sha256').update(path).digest('hex').slice(0, 8);
      const { descriptor } = parse(await readFile(path, 'utf8'), { filename: path });
      const script = compileScript(descriptor, { id, inlineTemplate: true });
      const css = descriptor.styles.map(({ content }) =>
        compileStyle({ source: content, filename: path, id: `data-v-${id}` }),
      );
      const style = JSON.stringify(css.map(({ code }) => code).join('\n'));
      const put = `document.head.appendChild(Object.assign(document.createElement('style'), { textContent: ${style} }));`;
      return { contents: `${script.content}\n${put}`, loader: 'js', resolveDir: dirname(path) };
    }),
};

const svelte: Plugin = {
  name: 'svelte',
  setup: (build) =>
    build.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { compile } = await import('svelte/compiler');
      const { js } = compile(await readFile(path, 'utf8'), {
        filename: path,
        generate: 'client',
        css: 'injected',
      });
      return { contents: js.code, loader: 'js', resolveDir: dirname(path) };
    }),
};

const [entry, output] = process.argv.slice(2);
if (entry === undefined || output === undefined) throw new Error('Usage: node src/bundle.ts ENTRY OUTPUT');

/** Loaded only for an application with such a configuration: to load the compiler takes a second. */
const config = join(dirname(entry), 'tsconfig.json');
const isAngular = (await readFile(config, 'utf8').catch(() => '')).includes('angularCompilerOptions');
const more = isAngular ? [(await import('./angular.ts')).angular(config)] : [];

await build({
  entryPoints: [entry],
  outfile: output,
  bundle: true,
  format: 'iife',
  target: 'es2022',
  jsx: 'automatic',
  conditions: ['svelte', 'browser'],
  mainFields: ['svelte', 'browser', 'module', 'main'],
  define: {
    'process.env.NODE_ENV': '"production"',
    // PrimeVue is written with it.
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    ngDevMode: 'false',
    ngJitMode: 'false',
    ngServerMode: 'false',
  },
  plugins: [solid, vue, svelte, ...more],
  minify: isAngular,
  logLevel: 'warning',
});
