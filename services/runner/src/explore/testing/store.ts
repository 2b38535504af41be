// A store of server-rendered pages: goods with a sort, a basket, a checkout, a contact form, and a few things that are wrong.
import { type Asked, openSite, page, type Site, to } from './site.ts';

const goods = ['Kettle', 'Lamp', 'Chair', 'Table', 'Mirror', 'Basketwork'].map((name, index) => ({
  id: index + 101,
  name,
  price: [30, 12, 80, 240, 55, 9][index] ?? 0,
}));

const nav = `<nav aria-label="Main"><a href="/">Home</a> <a href="/goods">Goods</a> <a href="/basket">Basket</a> <a href="/contact">Contact</a> <a href="/about">About</a> <a href="/internal/reports">Reports</a></nav>`;
const shell = (title: string, body: string, head = '') =>
  page(title, body, head).replace('<main>', `<header>${nav}</header><main>`);

const list = (sort: string | null, words: string) => {
  const fitting = goods.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const sorted = fitting.sort((a, b) =>
    sort === 'price' ? a.price - b.price : sort === 'name' ? a.name.localeCompare(b.name) : a.id - b.id,
  );
  const items = sorted
    .map(
      ({ id, name, price }) =>
        `<li><a href="/goods/${id}">${name}</a> <span class="price">${price.toFixed(2)} €</span></li>`,
    )
    .join('');
  return shell(
    'Goods',
    `<form method="get" action="/goods"><label>Sort by <select name="sort"><option value="">Newest</option><option value="price">Price: low to high</option><option value="name">Name: A to Z</option></select></label><label>Search goods <input type="search" name="q"></label><button>Apply</button></form><ul aria-label="Goods">${items}</ul><a href="/gone">Old page</a> <a href="/about#team">Team</a> <a href="/terms#nowhere">Terms</a>`,
  );
};

const basketOf = ({ cookies }: Asked) => (cookies['basket'] ?? '').split('.').filter(Boolean);

const answer = (asked: Asked) => {
  const { path, method, form, query } = asked;
  const item = goods.find(({ id }) => path === `/goods/${id}`);
  if (item !== undefined)
    return shell(
      item.name,
      `<p>A fine ${item.name.toLowerCase()} for ${item.price.toFixed(2)} €</p><form method="post" action="/basket"><input type="hidden" name="id" value="${item.id}"><label>Quantity <input type="number" name="quantity" value="1" min="1" max="9" required></label><button>Add to basket</button></form>`,
    );
  switch (`${method} ${path}`) {
    case 'GET /':
      return shell(
        'Welcome',
        '<p>Goods for every home.</p><a href="/goods">See all goods</a><form method="post" action="/newsletter"><label>E-mail <input type="email" name="email"></label><button>Newsletter</button></form>',
      );
    case 'GET /goods':
      return list(query.get('sort'), query.get('q') ?? '');
    case 'POST /basket':
      return to('/basket', {
        'set-cookie': `basket=${[...basketOf(asked), form.get('id')].join('.')}; Path=/`,
      });
    case 'GET /basket': {
      const names = basketOf(asked).map((id) => goods.find((one) => String(one.id) === id)?.name ?? '?');
      return shell(
        'Your basket',
        names.length === 0
          ? '<p>It is empty.</p>'
          : `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul><a href="/checkout">Proceed to checkout</a><form method="post" action="/basket/clear"><button>Empty the basket</button></form>`,
      );
    }
    case 'GET /checkout':
      return shell(
        'Checkout',
        '<form method="post" action="/checkout"><label>Full name <input name="name" required></label><label>Street <input name="street" required></label><label>Postcode <input name="postcode" required pattern="[0-9]{5}"></label><label>City <input name="city" required></label><label><input type="checkbox" name="terms" required> I accept the terms</label><button>Place order</button></form>',
      );
    case 'POST /checkout':
      if (
        !/^\d{5}$/.test(form.get('postcode') ?? '') ||
        form.get('terms') === null ||
        basketOf(asked).length === 0
      )
        return { status: 422, body: shell('Checkout', '<p role="alert">Please correct the form</p>') };
      return to('/thanks', { 'set-cookie': 'basket=; Path=/; Max-Age=0' });
    case 'GET /thanks':
      return shell('Thank you for your order', '<p>Order number 4711 has been placed.</p>');
    case 'GET /contact':
      return shell(
        'Contact',
        '<form method="post" action="/contact"><label>Your name <input name="name" required></label><label>E-mail <input name="email" type="email" required></label><label>Message <textarea name="message" required></textarea></label><button>Send message</button></form>',
      );
    case 'POST /contact':
      return shell('Contact', `<p role="status">Thank you, we received: ${form.get('message')}</p>`);
    case 'GET /about':
      return shell(
        'About',
        '<p id="team">We are three.</p><section><h2>The team</h2><label>Search <input type="search"></label><ul aria-label="Team"><li><a href="#ann">Annabel Archer</a> buys</li><li><a href="#bob">Bobby Baker</a> packs</li><li><a href="#cid">Cidney Cook</a> sends</li></ul></section>',
        '<script>setTimeout(() => nothingHere.call(), 0)</script>',
      );
    case 'GET /terms':
      return shell('Terms', '<p>Be kind.</p>');
    case 'GET /.env':
      return { headers: { 'content-type': 'text/plain' }, body: 'DB_PASSWORD=hunter2' };
    case 'GET /openapi.json':
      return {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          openapi: '3.1.0',
          paths: {
            '/api/goods/{id}': {
              get: {
                parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
                responses: {
                  200: {
                    content: {
                      'application/json': {
                        schema: { type: 'object', properties: { id: { type: 'integer' } } },
                      },
                    },
                  },
                },
              },
            },
          },
        }),
      };
    default:
      return undefined;
  }
};

export const openStore = (): Promise<Site> => openSite(answer);
