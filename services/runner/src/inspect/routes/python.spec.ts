import { describe, expect, it } from 'vitest';
import { addressesOf, sources } from '../testing/files.ts';
import { routesOfPython } from './python.ts';

const routes = (files: Readonly<Record<string, string>>) =>
  addressesOf(routesOfPython(sources(files))).sort();

describe('Flask', () => {
  it.each([
    ['one method by default', '@app.route("/a")', ['GET /a']],
    ['the methods that are listed', "@app.route('/a', methods=['GET', 'POST'])", ['GET /a', 'POST /a']],
    ['methods in a tuple', "@app.route('/a', methods=('PUT',))", ['PUT /a']],
    ['a short form', '@app.delete("/a/<int:id>")', ['DELETE /a/:id']],
  ])('gives %s', (_what, code, expected) =>
    expect(routes({ 'app.py': `${code}\ndef f(): pass` })).toEqual(expected),
  );

  it('adds the prefix of a blueprint and of where it is registered', () => {
    const admin =
      'admin = Blueprint("admin", __name__, url_prefix="/own")\n@admin.route("/x")\ndef f(): pass';
    expect(routes({ 'admin.py': admin })).toEqual(['GET /own/x']);
    expect(
      routes({ 'app.py': 'app.register_blueprint(admin, url_prefix="/outer")', 'admin.py': admin }),
    ).toEqual(['GET /outer/own/x']);
  });
});

describe('FastAPI', () => {
  it('adds the prefix of a router and of where it is included', () => {
    expect(
      routes({
        'main.py': 'app.include_router(users.router, prefix="/v1")',
        'users.py': 'router = APIRouter(prefix="/users")\n@router.get("/{user_id}")\nasync def f(): ...',
      }),
    ).toEqual(['GET /v1/users/:user_id']);
  });
  it('keeps routers of other modules apart', () => {
    expect(
      routes({
        'main.py': 'app.include_router(users.router, prefix="/users")',
        'items.py': 'router = APIRouter()\n@router.get("/all")\nasync def f(): ...',
      }),
    ).toEqual(['GET /all']);
  });
});

describe('Django', () => {
  it('gives the addresses of urlpatterns, with any method', () => {
    expect(
      routes({
        'site/urls.py': "urlpatterns = [path('', home), path('items/<int:pk>/', item)]".replaceAll(
          ', path',
          ',\n path',
        ),
      }),
    ).toEqual(['ANY /', 'ANY /items/:pk']);
  });
  it('reads expressions with named and unnamed groups', () => {
    expect(routes({ 'urls.py': "re_path(r'^a/(?P<year>[0-9]{4})/$', f)\nurl(r'^b/(\\d+)/$', g)" })).toEqual([
      'ANY /a/:year',
      'ANY /b/:value',
    ]);
  });
  it('follows includes over several files, each prefix before the next', () => {
    expect(
      routes({
        'site/urls.py': "path('api/', include('shop.urls'))",
        'shop/urls.py': "path('v1/', include('shop.items.urls'))",
        'shop/items/urls.py': "path('all', f)",
      }),
    ).toEqual(['ANY /api/v1/all']);
  });
  it('ends when includes lead back to themselves', () => {
    expect(routes({ 'a/urls.py': "path('x/', include('a.urls'))\npath('y', f)" })).toEqual(['ANY /x/y']);
  });
  it('has the pages of its administration under one address', () => {
    expect(routes({ 'urls.py': "path('admin/', admin.site.urls)" })).toEqual(['ANY /admin']);
  });
});
