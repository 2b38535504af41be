import { describe, expect, it } from 'vitest';
import { addressesOf, sources } from '../testing/files.ts';
import { routesOfRails } from './rails.ts';

const routes = (...lines: string[]) =>
  addressesOf(routesOfRails(sources({ 'config/routes.rb': lines.join('\n') })));

describe('routes of Rails', () => {
  it('of resources are the seven usual ones', () => {
    expect(routes('resources :posts')).toEqual([
      'GET /posts',
      'POST /posts',
      'GET /posts/new',
      'GET /posts/:id',
      'GET /posts/:id/edit',
      'PATCH /posts/:id',
      'DELETE /posts/:id',
    ]);
  });
  it('of one resource have no id and no list', () => {
    expect(routes('resource :profile, only: [:show, :update, :index]')).toEqual([
      'GET /profile',
      'PATCH /profile',
    ]);
  });
  it.each([
    ['only some', 'resources :a, only: [:index, :show]', ['GET /a', 'GET /a/:id']],
    ['only one', 'resources :a, only: :create', ['POST /a']],
    ['all but some', 'resources :a, except: %i[new edit update destroy create]', ['GET /a', 'GET /a/:id']],
    ['under another address', 'resources :a, path: "b", only: :index', ['GET /b']],
    ['of two kinds', 'resources :a, :b, only: :index', ['GET /a', 'GET /b']],
    ['at the root', 'root "home#index"', ['GET /']],
    ['by a verb', "get '/about', to: 'pages#about'", ['GET /about']],
    ['by a verb and a symbol', 'delete :session', ['DELETE /session']],
    ['by several methods', "match 'x', to: 'a#b', via: [:get, :post]", ['GET /x', 'POST /x']],
  ])('%s', (_what, line, expected) => expect(routes(line)).toEqual(expected));

  it('nest in blocks of namespaces, scopes and resources', () => {
    expect(
      routes(
        'Rails.application.routes.draw do',
        '  namespace :admin do',
        '    resources :stories, only: [] do',
        '      resources :comments, only: :index',
        '    end',
        '  end',
        '  scope "/v1" do',
        "    get 'ping'",
        '  end',
        "  get 'last'",
        'end',
      ),
    ).toEqual(['GET /admin/stories/:story_id/comments', 'GET /v1/ping', 'GET /last']);
  });
  it('are not in comments', () => expect(routes("# get '/x'", "get '/y' # get '/z'")).toEqual(['GET /y']));
  it('are at their line', () => {
    const [route] = routesOfRails(sources({ 'config/routes.rb': "\n\nget 'x'" }));
    expect(route).toMatchObject({ file: 'config/routes.rb', line: 3 });
  });
  it('are in files of routes only', () => {
    expect(routesOfRails(sources({ 'lib/tasks.rb': "get 'x'" }))).toEqual([]);
    expect(routesOfRails(sources({ 'config/routes/api.rb': "get 'x'" }))).toHaveLength(1);
  });
});
