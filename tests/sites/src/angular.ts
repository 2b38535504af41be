// Compiles an Angular application ahead of time as `ng build` does: its own files by the compiler, which reads
// their templates, what its packages left half compiled by the linker. The bundle has no compiler then.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import * as compiler from '@angular/compiler-cli';
import linker from '@angular/compiler-cli/linker/babel';
import type { NodePath, PluginItem, types } from '@babel/core';
import type { Plugin } from 'esbuild';

/** What is called of it here: its own types name their files without endings, which only a bundler finds. */
interface Compiler {
  readConfiguration(path: string, more: object): Project & { readonly errors: readonly object[] };
  createCompilerHost(given: Pick<Project, 'options'>): Host;
  performCompilation(given: Project & { readonly host: Host }): { readonly diagnostics: readonly object[] };
  formatDiagnostics(diagnostics: readonly object[]): string;
}
interface Project {
  readonly rootNames: readonly string[];
  readonly options: object;
}
interface Host {
  writeFile(
    path: string,
    text: string,
    mark: boolean,
    failed: unknown,
    sources?: readonly { readonly fileName: string }[],
  ): void;
}

/** The linker is a plugin of the Babel that the compiler brings; that of the other applications is older. */
const { transformAsync }: typeof import('@babel/core') = createRequire(
  import.meta.resolve('@angular/compiler-cli'),
)('@babel/core');

/** The script of each file of the application, by its path. */
const compiled = (config: string): ReadonlyMap<string, string> => {
  const { createCompilerHost, formatDiagnostics, performCompilation, readConfiguration } =
    compiler as unknown as Compiler;
  const scripts = new Map<string, string>();
  const { rootNames, options, errors } = readConfiguration(config, {
    supportJitMode: false,
    supportTestBed: false,
  });
  const host = createCompilerHost({ options });
  host.writeFile = (_, text, _mark, _failed, sources) => {
    const [source] = sources ?? [];
    if (source !== undefined) scripts.set(resolve(source.fileName), text);
  };
  const { diagnostics } = performCompilation({ rootNames, options, host });
  const all = [...errors, ...diagnostics];
  if (all.length > 0) throw new Error(formatDiagnostics(all));
  return scripts;
};

/** Lets go what nothing uses, with its templates and styles: to make a class or a token does nothing else. */
const aside: PluginItem = ({ template }: typeof import('@babel/core')) => {
  const held = template.statement('const NAME = /* @__PURE__ */ (() => { CLASS; return NAME; })()', {
    preserveComments: true,
  });
  const isHolder = (member: types.Node) => member.type === 'ClassProperty' && member.static;
  return {
    visitor: {
      Program: {
        // When the linker, which looks for the class around what it compiles, is done.
        exit: (program: NodePath<types.Program>) => {
          program.node.body = program.node.body.map((each) =>
            each.type === 'ClassDeclaration' && each.body.body.some(isHolder)
              ? held({ NAME: each.id, CLASS: each })
              : each,
          );
        },
      },
      VariableDeclaration: (variable: NodePath<types.VariableDeclaration>) => {
        if (!variable.parentPath.isProgram()) return;
        variable.traverse({
          Function: (inner) => inner.skip(),
          'CallExpression|NewExpression': (call) => {
            call.addComment('leading', ' @__PURE__ ');
          },
        });
      },
    },
  };
};

/** For the application that has this tsconfig.json. */
export const angular = (config: string): Plugin => ({
  name: 'angular',
  setup: (build) => {
    const scripts = compiled(config);
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = scripts.get(path);
      return contents === undefined ? undefined : { contents, loader: 'js', resolveDir: dirname(path) };
    });
    build.onLoad({ filter: /[\\/]@angular[\\/].*\.m?js$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      if (!contents.includes('ɵɵngDeclare')) return { contents, loader: 'js' };
      const result = await transformAsync(contents, {
        filename: path,
        plugins: [linker, aside],
        compact: false,
        configFile: false,
        babelrc: false,
      });
      return { contents: result?.code ?? '', loader: 'js' };
    });
  },
});
