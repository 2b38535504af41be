import { describe, expect, it } from 'vitest';
import { addressesOf, sources } from '../testing/files.ts';
import { routesOfLaravel } from './laravel.ts';

const routes = (text: string, path = 'routes/web.php') =>
  addressesOf(routesOfLaravel(sources({ [path]: `<?php\n${text}` })));

describe('routes of Laravel', () => {
  it.each([
    ['by a verb', "Route::get('/a', f);", ['GET /a']],
    ['with a parameter', "Route::put('/a/{id}', f);", ['PUT /a/:id']],
    ['of any method', "Route::any('/a', f);", ['ANY /a']],
    ['of several methods', "Route::match(['get', 'post'], '/a', f);", ['GET /a', 'POST /a']],
    ['that show a view', "Route::view('/a', 'a');", ['GET /a']],
    ['after middleware', "Route::middleware('auth')->get('/a', f);", ['GET /a']],
    ['with a prefix of their own', "Route::prefix('v1')->get('/a', f);", ['GET /v1/a']],
  ])('%s are read', (_what, text, expected) => expect(routes(text)).toEqual(expected));

  it('of a resource are the seven usual ones, without its forms for an API', () => {
    expect(routes("Route::resource('tags', T::class);")).toHaveLength(7);
    expect(routes("Route::apiResource('tags', T::class);")).toEqual([
      'GET /tags',
      'POST /tags',
      'GET /tags/:id',
      'PUT /tags/:id',
      'DELETE /tags/:id',
    ]);
  });
  it('nest in groups with a prefix', () => {
    expect(
      routes(
        "Route::prefix('admin')->group(function () {\n  Route::get('/a', f);\n  Route::group(['prefix' => 'deep'], function () {\n    Route::get('/b', f);\n  });\n});\nRoute::get('/c', f);",
      ),
    ).toEqual(['GET /admin/a', 'GET /admin/deep/b', 'GET /c']);
  });
  it('of the API have its prefix', () => {
    expect(routes("Route::get('/a', f);", 'routes/api.php')).toEqual(['GET /api/a']);
  });
  it('are in files of routes only', () => {
    expect(routes("Route::get('/a', f);", 'app/Http/Kernel.php')).toEqual([]);
  });
});
