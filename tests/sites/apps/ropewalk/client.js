// The page of the ropewalk: an address behind # for each view.
const main = document.querySelector('main');
const head = document.querySelector('header');
const kept = () => JSON.parse(localStorage.getItem('ropewalk') ?? 'null');
const text = (content) => String(content ?? '').replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
const money = (sum) => `£${sum.toFixed(2)}`;
let me = kept()?.me;

const ask = async (path, { method = 'GET', body, form } = {}) => {
  const headers = {};
  const token = kept()?.token;
  if (token) headers.authorization = `Bearer ${token}`;
  if (body) headers['content-type'] = 'application/json';
  const answer = await fetch(`/api${path}`, {
    method,
    headers,
    body: form ?? (body && JSON.stringify(body)),
  });
  const said = await answer.json().catch(() => ({}));
  if (answer.status === 401 && token) leave();
  if (!answer.ok) throw new Error(said.error ?? 'It did not work.');
  return said;
};
const keep = (token, account = me) => {
  me = account;
  localStorage.setItem('ropewalk', JSON.stringify({ token, me }));
};
const leave = () => {
  localStorage.removeItem('ropewalk');
  me = undefined;
  location.hash = '#/sign-in';
};
const top = () => {
  const links = [
    ['#/', 'Goods'],
    ['#/say', 'Write to us'],
    ['#/track', 'Track an order'],
  ];
  if (me) links.push(['#/basket', 'Basket'], ['#/orders', 'Orders'], ['#/me', 'Profile']);
  else links.push(['#/sign-in', 'Sign in'], ['#/join', 'Join']);
  if (me?.role === 'storekeeper') links.push(['#/desk', 'Desk']);
  head.innerHTML = `<strong>Ropewalk</strong>${links.map(([to, name]) => `<a href="${to}">${name}</a>`).join('')}${me ? '<button type="button" id="out">Sign out</button>' : ''}`;
  document.querySelector('#out')?.addEventListener('click', leave);
};
/** Sends what a form holds, and says on the page how it went. */
const on = (selector, send) =>
  document.querySelector(selector)?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target;
    const status = form.querySelector('[role=status]');
    const button = form.querySelector('button');
    if (button.disabled) return;
    button.disabled = true;
    try {
      status.textContent = (await send(form)) ?? '';
    } catch (error) {
      status.textContent = error.message;
    }
    button.disabled = false;
  });
const said = '<p role="status"></p>';

const list = async (q, order) => {
  const asked = location.hash;
  const { items } = await ask(`/goods?q=${encodeURIComponent(q)}&order=${encodeURIComponent(order)}`);
  if (location.hash !== asked) return;
  main.innerHTML = `<h1>Goods</h1>
<form id="search" role="search"><label>Search <input type="search" name="q" value="${text(q)}"></label>
<label>Order <select name="order"><option value="name">by name</option><option value="price"${order === 'price' ? ' selected' : ''}>by price</option></select></label><button>Search</button>${said}</form>
${q ? `<p>${items.length} found for <em></em></p>` : ''}
<ul class="goods">${items.map(({ id, name, about, price }) => `<li><h2><a href="#/goods/${id}">${text(name)}</a></h2><p>${text(about)}</p><p>${money(price)}</p></li>`).join('')}</ul>
<p><a href="/papers/care.txt">How to care for rope</a> · <a href="/papers/prices.txt">Price list</a> · <a href="/leave?to=${encodeURIComponent('https://hempgrowers.example/')}">Our hemp growers</a></p>`;
  const em = main.querySelector('em');
  if (em && fault('search-words-are-markup')) em.innerHTML = q;
  else if (em) em.textContent = q;
  on('#search', ({ q: words, order: by }) => {
    location.hash = `#/search?q=${encodeURIComponent(words.value)}&order=${by.value}`;
  });
};

const good = async (id) => {
  const [{ name, about, price }, { items }] = await Promise.all([
    ask(`/goods/${id}`),
    ask(`/goods/${id}/reviews`),
  ]);
  main.innerHTML = `<h1>${text(name)}</h1><p>${text(about)}</p><p>${money(price)} each</p>
${me ? `<form id="put"><label>Quantity <input type="number" name="quantity" value="1" min="1" max="50" required></label><button>Put in the basket</button>${said}</form>` : ''}
<h2>Reviews</h2><ul id="reviews"></ul>
${
  me
    ? `<form id="review"><label>Your review <textarea name="words" required maxlength="500"></textarea></label>
<label>Stars <input type="number" name="stars" value="5" min="1" max="5" required></label><button>Send review</button>${said}</form>`
    : ''
}`;
  const add = ({ id: which, words, stars, author, likes }) => {
    const line = document.createElement('li');
    line.innerHTML = `<span></span> <small>${'★'.repeat(Math.max(0, Math.min(5, stars)))} ${text(author)}</small> ${me ? `<button type="button">Like (${likes})</button>` : `${likes} likes`}`;
    if (fault('reviews-are-markup')) line.querySelector('span').innerHTML = words;
    else line.querySelector('span').textContent = words;
    line.querySelector('button')?.addEventListener('click', async ({ target }) => {
      const answer = await ask(`/reviews/${which}/likes`, { method: 'POST' }).catch((error) => error);
      target.textContent = answer.likes === undefined ? answer.message : `Like (${answer.likes})`;
    });
    document.querySelector('#reviews').append(line);
  };
  items.forEach(add);
  on('#put', async ({ quantity }) => {
    await ask(`/baskets/${me.id}/lines`, {
      method: 'POST',
      body: { good: Number(id), quantity: Number(quantity.value) },
    });
    return 'It is in your basket.';
  });
  on('#review', async (form) => {
    const written = form.words.value.trim();
    const words = fault('reviews-are-markup') ? written.replace(/<[^>]*>/g, '') : written;
    add(
      await ask(`/goods/${id}/reviews`, { method: 'POST', body: { words, stars: Number(form.stars.value) } }),
    );
    form.reset();
    return 'Thank you.';
  });
};

const basket = async () => {
  const show = ({ lines, total }) => {
    main.innerHTML = `<h1>Basket</h1>${
      lines.length === 0
        ? '<p>Your basket is empty.</p>'
        : `<table><thead><tr><th>Good</th><th>Quantity</th><th>Price</th><th></th></tr></thead>
<tbody>${lines.map((line) => `<tr><td>${text(line.name)}</td><td>${line.quantity}</td><td>${money(line.price * line.quantity)}</td><td><button type="button" data-good="${line.good}">Take out</button></td></tr>`).join('')}</tbody></table>
<p>Total ${money(total)}</p><form id="order"><button>Order</button>${said}</form>`
    }
<form id="voucher"><label>Voucher <input name="code" required></label><button>Use voucher</button>${said}</form>`;
    for (const button of main.querySelectorAll('[data-good]'))
      button.addEventListener('click', async () =>
        show(await ask(`/baskets/${me.id}/lines/${button.dataset.good}`, { method: 'DELETE' })),
      );
    on('#order', async () => {
      const { id } = await ask('/orders', { method: 'POST', body: { basket: me.id } });
      location.hash = `#/orders/${id}`;
    });
    on(
      '#voucher',
      async ({ code }) =>
        `Your credit is ${money((await ask('/vouchers', { method: 'POST', body: { code: code.value } })).credit)}.`,
    );
  };
  show(await ask(`/baskets/${me.id}`));
};
const orders = async () => {
  const { items } = await ask('/orders');
  main.innerHTML = `<h1>Orders</h1><table><thead><tr><th>Code</th><th>Total</th><th>State</th></tr></thead><tbody>${items.map(({ id, code, total, state }) => `<tr><td><a href="#/orders/${id}">${text(code)}</a></td><td>${money(total)}</td><td>${text(state)}</td></tr>`).join('')}</tbody></table>`;
};
const order = async (id) => {
  const { code, lines, total, state } = await ask(`/orders/${id}`);
  main.innerHTML = `<h1>Order ${text(code)}</h1><p>${text(lines)}</p><p>Total ${money(total)}</p><p>${text(state)}</p>`;
};

const profile = async () => {
  const [{ name, about, credit, photo }, { items }] = await Promise.all([
    ask('/me'),
    ask(`/accounts/${me.id}/addresses`),
  ]);
  main.innerHTML = `<h1>Profile</h1><p>Your credit: ${money(credit)}</p>${photo ? `<img src="${photo}" alt="You" width="80">` : ''}
<form id="profile"><label>Name <input name="name" value="${text(name)}" required maxlength="60"></label><label>About you <textarea name="about" maxlength="300">${text(about)}</textarea></label><button>Save profile</button>${said}</form>
<h2>Addresses</h2><ul>${items.map(({ line }) => `<li>${text(line)}</li>`).join('')}</ul>
<form id="address"><label>New address <input name="line" required maxlength="120"></label><button>Add address</button>${said}</form>
<h2>Picture</h2><form id="photo"><label>Picture <input type="file" name="photo" accept="image/png,image/jpeg,image/gif" required></label><button>Send picture</button>${said}</form>
<form id="from"><label>Address of a picture <input type="url" name="url" required></label><button>Fetch picture</button>${said}</form>
<h2>Cutting list</h2><form id="list"><label>List (XML) <input type="file" name="list" accept=".xml,text/xml" required></label><button>Read list</button>${said}</form>
<h2>Label</h2><form id="label"><label>Text of the label <input name="text" required maxlength="120"></label><button>Show label</button>${said}</form>
<h2>Password</h2><form id="password"><label>Your password <input type="password" name="current" required></label><label>New password <input type="password" name="next" minlength="10" required></label><button>Change password</button>${said}</form>`;
  on('#profile', async (form) => {
    await ask('/me', { method: 'PATCH', body: { name: form.elements.name.value, about: form.about.value } });
    return 'Saved.';
  });
  on('#address', async ({ line }) => {
    await ask(`/accounts/${me.id}/addresses`, { method: 'POST', body: { line: line.value } });
    await profile();
  });
  on('#photo', async (form) => {
    if (!/^image\/(png|jpeg|gif)$/.test(form.photo.files[0]?.type ?? '')) return 'Only PNG, JPEG or GIF.';
    await ask('/me/photo', { method: 'POST', form: new FormData(form) });
    await profile();
  });
  on('#from', async ({ url }) => {
    await ask('/me/photo-from', { method: 'POST', body: { url: url.value } });
    await profile();
  });
  on('#list', async (form) =>
    (await ask('/lists', { method: 'POST', form: new FormData(form) })).lines.join(', '),
  );
  on(
    '#label',
    async ({ text: words }) => (await ask('/labels', { method: 'POST', body: { text: words.value } })).label,
  );
  on('#password', async ({ current, next }) => {
    const { token } = await ask('/me/password', {
      method: 'PUT',
      body: { current: current.value, next: next.value },
    });
    keep(token);
    return 'Changed.';
  });
};

const say = async () => {
  const { id, ask: sum } = await ask('/check');
  main.innerHTML = `<h1>Write to us</h1><form id="say"><label>What you want to say <textarea name="words" required maxlength="400"></textarea></label>
<label>Stars <input type="range" name="stars" min="1" max="5" value="5"></label><label>${sum} = <input name="sum" inputmode="numeric" required></label><button>Send</button>${said}</form>`;
  on('#say', async (form) => {
    const body = { words: form.words.value, stars: Number(form.stars.value), check: id, sum: form.sum.value };
    if (me) body.account = me.id;
    await ask('/notes', { method: 'POST', body });
    await say();
    return 'We have it.';
  });
};
const track = () => {
  main.innerHTML = `<h1>Track an order</h1><form id="track"><label>Code <input name="code" placeholder="RW-9M4T8Z" required></label><button>Track</button>${said}</form>`;
  on('#track', async ({ code }) => {
    const {
      code: which,
      state,
      lines,
    } = await ask('/tracking', { method: 'POST', body: { code: code.value } });
    return `${which}: ${lines} – ${state}`;
  });
};
const signIn = () => {
  main.innerHTML = `<h1>Sign in</h1><form id="sign-in"><label>E-mail <input type="email" name="email" autocomplete="username" required></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required></label><button>Sign in</button>${said}</form><p><a href="#/forgot">Forgot your password?</a></p>`;
  on('#sign-in', async ({ email, password }) => {
    const answer = await ask('/session', {
      method: 'POST',
      body: { email: email.value, password: password.value },
    });
    keep(answer.token, answer.me);
    location.hash = '#/';
  });
};
const join = () => {
  main.innerHTML = `<h1>Join</h1><form id="join"><label>Name <input name="name" autocomplete="name" required maxlength="60"></label><label>E-mail <input type="email" name="email" autocomplete="email" required></label>
<label>Password <input type="password" name="password" minlength="10" autocomplete="new-password" required></label><button>Join</button>${said}</form>`;
  on('#join', async (form) => {
    const body = { name: form.elements.name.value, email: form.email.value, password: form.password.value };
    await ask('/accounts', { method: 'POST', body });
    location.hash = '#/sign-in';
  });
};
const forgot = () => {
  main.innerHTML = `<h1>Forgotten password</h1><form id="forgot"><label>E-mail <input type="email" name="email" required></label><button>Send a letter</button>${said}</form>`;
  on(
    '#forgot',
    async ({ email }) => (await ask('/forgotten', { method: 'POST', body: { email: email.value } })).said,
  );
};
const desk = async () => {
  const [notes, accounts] = await Promise.all([ask('/desk/notes'), ask('/desk/accounts')]);
  main.innerHTML = `<h1>Desk</h1><h2>Notes</h2><ul>${notes.items.map(({ words, stars }) => `<li>${text(words)} (${stars})</li>`).join('')}</ul>
<h2>Accounts</h2><table><thead><tr><th>Name</th><th>E-mail</th><th>Role</th><th>Browser</th></tr></thead><tbody>${accounts.items.map(({ name, email, role, browser }) => `<tr><td>${text(name)}</td><td>${text(email)}</td><td>${text(role)}</td><td>${fault('browser-is-markup') ? browser : text(browser)}</td></tr>`).join('')}</tbody></table>
<h2>Prices</h2><form id="price"><label>Number of the good <input type="number" name="good" min="1" required></label><label>Price <input type="number" name="price" step="0.01" min="0.01" required></label><button>Set price</button>${said}</form>`;
  on('#price', async ({ good: which, price }) =>
    money(
      (await ask(`/desk/goods/${which.value}`, { method: 'PATCH', body: { price: Number(price.value) } }))
        .price,
    ),
  );
};

const views = [
  [/^\/$/, () => list('', 'name')],
  [/^\/search$/, (_, query) => list(query.get('q') ?? '', query.get('order') ?? 'name')],
  [/^\/goods\/(\d+)$/, good],
  [/^\/sign-in$/, signIn],
  [/^\/join$/, join],
  [/^\/forgot$/, forgot],
  [/^\/say$/, say],
  [/^\/track$/, track],
  [/^\/basket$/, basket, true],
  [/^\/orders$/, orders, true],
  [/^\/orders\/(\d+)$/, order, true],
  [/^\/me$/, profile, true],
  [/^\/desk$/, desk, true],
];
const show = async () => {
  const [path, query = ''] = (location.hash.slice(1) || '/').split('?');
  const view = views.find(([pattern]) => pattern.test(path));
  top();
  if (view?.[2] && !me) location.hash = '#/sign-in';
  else
    try {
      if (!view) throw new Error('There is no such page.');
      await view[1](view[0].exec(path)[1], new URLSearchParams(query));
    } catch (error) {
      main.innerHTML = `<h1>${text(error.message)}</h1><p><a href="#/">Back to the goods</a></p>`;
    }
  document.title = `${main.querySelector('h1')?.textContent ?? 'Ropewalk'} | Ropewalk`;
};
addEventListener('hashchange', show);
addEventListener('message', ({ data }) => {
  if (!fault('messages-are-markup') || typeof data?.banner !== 'string') return;
  const line = document.createElement('p');
  line.innerHTML = data.banner;
  main.prepend(line);
});
show();
