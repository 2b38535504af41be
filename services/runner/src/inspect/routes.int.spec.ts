import { expect, test } from 'vitest';
import { addresses, inspected } from './tree.fixture.ts';

test('Express routers are followed through imports, requires and chained routes.', async () => {
  const model = await inspected({
    'package.json': '{"dependencies":{"express":"^5.1.0","pg":"8"}}',
    'src/app.js': `const express = require('express'); const users = require('./users');
      const app = express(); app.use(express.json()); app.use('/api/users', guard, users); app.use('/shop', require('./shop'));
      app.get('/health', (req, res) => res.send('ok')); axios.get('/elsewhere', options);
      app.route('/books').get(list).post(create);`,
    'src/users.js': `const router = require('express').Router(); router.get('/', list); router.delete('/:id', remove); module.exports = router;`,
    'src/shop.js': `const { Router } = require('express'); const router = Router(); const inner = Router(); router.use('/deep', inner); inner.put('/x', f); module.exports = router;`,
  });
  expect(addresses(model)).toEqual([
    'DELETE /api/users/:id',
    'GET /api/users',
    'GET /books',
    'GET /health',
    'POST /books',
    'PUT /shop/deep/x',
  ]);
  expect(model.routes.find(({ path }) => path === '/api/users/:id')).toMatchObject({
    file: 'src/users.js',
    line: 1,
  });
});

test('Fastify plugins, Koa routers and Hono sub-applications keep their prefixes.', async () => {
  const fastify = await inspected({
    'server.ts': `import Fastify from 'fastify'; import items from './items.js'; const app = Fastify(); app.register(items, { prefix: '/v1' }); app.route({ method: ['GET', 'POST'], url: '/both', handler });`,
    'items.ts': `export default async function (fastify: FastifyInstance) { fastify.get('/items/:id', { schema }, async () => 1); }`,
  });
  expect(addresses(fastify)).toEqual(['GET /both', 'GET /v1/items/:id', 'POST /both']);
  const koa = await inspected({
    'r.js': `const Router = require('@koa/router'); const router = new Router({ prefix: '/k' }); router.del('/:id', f);`,
  });
  expect(addresses(koa)).toEqual(['DELETE /k/:id']);
  const hono = await inspected({
    'a.ts': `import { Hono } from 'hono'; import { books } from './b'; const app = new Hono(); app.route('/books', books);`,
    'b.ts': `import { Hono } from 'hono'; export const books = new Hono(); books.get('/:id', (c) => c.text('x'));`,
  });
  expect(addresses(hono)).toEqual(['GET /books/:id']);
});

test('Nest controllers and Next files give their addresses.', async () => {
  const nest = await inspected({
    'c.ts': `@Controller('cats') export class Cats { @Get() all() {} @Post(':id/feed') feed(@Body() b: X) {} other() {} }`,
  });
  expect(addresses(nest)).toEqual(['GET /cats', 'POST /cats/:id/feed']);
  const next = await inspected({
    'package.json': '{"dependencies":{"next":"15.0.0","react":"19"}}',
    'app/(shop)/products/[id]/page.tsx': 'export default function Page() { return null }',
    'app/api/orders/route.ts': 'export async function GET() {}\nexport async function POST() {}',
    'pages/docs/[...slug].tsx': 'export default () => null',
    'pages/_app.tsx': 'export default () => null',
  });
  expect(addresses(next)).toEqual([
    'GET /api/orders',
    'GET /docs/*',
    'GET /products/:id',
    'POST /api/orders',
  ]);
});

test('Django includes, Flask blueprints and FastAPI routers are joined.', async () => {
  const django = await inspected({
    'site/urls.py': `urlpatterns = [\n path('', views.home),\n path('api/', include('shop.urls')),\n re_path(r'^archive/(?P<year>[0-9]{4})/$', views.year),\n]`,
    'shop/urls.py': `urlpatterns = [path('items/<int:pk>/', views.item)]`,
  });
  expect(addresses(django)).toEqual(['ANY /', 'ANY /api/items/:pk', 'ANY /archive/:year']);
  const flask = await inspected({
    'app.py': `app = Flask(__name__)\napp.register_blueprint(admin, url_prefix='/admin')\n@app.route('/login', methods=['GET', 'POST'])\ndef login(): pass\n`,
    'admin.py': `admin = Blueprint('admin', __name__)\n@admin.route('/users/<int:id>')\ndef users(id): pass\n`,
  });
  expect(addresses(flask)).toEqual(['GET /admin/users/:id', 'GET /login', 'POST /login']);
  const fastapi = await inspected({
    'main.py': `app = FastAPI()\napp.include_router(users.router, prefix="/users")\n`,
    'users.py': `router = APIRouter(tags=["u"])\n@router.get("/{user_id}")\nasync def one(user_id: int): ...\n`,
  });
  expect(addresses(fastapi)).toEqual(['GET /users/:user_id']);
});

test('Spring, Rails and Laravel conventions are read.', async () => {
  const spring = await inspected({
    'A.java': `@RestController\n@RequestMapping("/api")\npublic class A {\n @GetMapping("/x/{id}") public X one() {}\n @RequestMapping(value = "/y", method = RequestMethod.PUT) void y() {}\n @PostMapping void z() {}\n}`,
  });
  expect(addresses(spring)).toEqual(['GET /api/x/:id', 'POST /api', 'PUT /api/y']);
  const rails = await inspected({
    'config/routes.rb': `Rails.application.routes.draw do\n  root "home#index"\n  namespace :admin do\n    resources :posts, only: [:index, :show] do\n      resources :comments, only: :create\n    end\n  end\n  get '/about', to: 'pages#about' # about\nend`,
  });
  expect(addresses(rails)).toEqual([
    'GET /',
    'GET /about',
    'GET /admin/posts',
    'GET /admin/posts/:id',
    'POST /admin/posts/:post_id/comments',
  ]);
  const laravel = await inspected({
    'routes/api.php': `<?php\nRoute::prefix('v1')->group(function () {\n  Route::get('/users/{user}', [U::class, 'show']);\n});\nRoute::apiResource('tags', T::class);`,
  });
  expect(addresses(laravel)).toEqual([
    'DELETE /api/tags/:id',
    'GET /api/tags',
    'GET /api/tags/:id',
    'GET /api/v1/users/:user',
    'POST /api/tags',
    'PUT /api/tags/:id',
  ]);
});
