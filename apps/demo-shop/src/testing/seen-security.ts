// How the faults of security and of the API are seen: true when the fault shows.
import type { Visitor } from './visitor.ts';

const script = '<img src=x onerror=alert(1)>';
const wrong = (visitor: Visitor, email: string) =>
  visitor.post('/sign-in', { email, password: 'not-this', next: '' }, '/sign-in');

export const security = {
  'search-xss': async (visitor: Visitor) =>
    (await visitor.get(`/catalogue?q=${encodeURIComponent(script)}`)).body.includes(script),
  'review-xss': async (visitor: Visitor) => {
    await visitor.signIn();
    const { body } = await visitor.send(
      '/products/2/reviews',
      { rating: '3', title: 'Mark', text: script },
      '/products/2',
    );
    return body.includes(script);
  },
  'category-sql': async (visitor: Visitor) => {
    const ask = async (end: string) =>
      visitor.get(`/catalogue?category=${encodeURIComponent(`desk' AND '1'='${end}`)}`);
    const [yes, no] = [await ask('1'), await ask('2')];
    return yes.status === 200 && yes.body.includes('Brass Pen') && !no.body.includes('Brass Pen');
  },
  'sign-in-sql': async (visitor: Visitor) =>
    (await visitor.signIn("' OR 1=1 --", 'x')).body.includes('Your account'),
  'order-of-other': async (visitor: Visitor) => {
    await visitor.signIn();
    return (await visitor.get('/orders/1002')).body.includes('Ben Baker');
  },
  'invoice-open': async (visitor: Visitor) =>
    (await visitor.ask('GET', '/orders/1002/invoice')).body.includes('Ben Baker'),
  'api-order-open': async (visitor: Visitor) => (await visitor.ask('GET', '/api/orders/1002')).status === 200,
  'open-redirect': async (visitor: Visitor) => {
    const fields = { email: 'ann@example.com', password: 'demo-password', next: 'https://example.org/' };
    return (
      (await visitor.post('/sign-in', fields, '/sign-in')).headers.get('location') === 'https://example.org/'
    );
  },
  'cookie-script': async (visitor: Visitor) =>
    !(await visitor.get('/')).headers.get('set-cookie')?.includes('HttpOnly'),
  'sign-out-alive': async (visitor: Visitor) => {
    await visitor.signIn();
    const { cookie } = visitor;
    await visitor.send('/sign-out', {}, '/account');
    visitor.cookie = cookie;
    return (await visitor.get('/account')).body.includes('ann@example.com');
  },
  'user-enumeration': async (visitor: Visitor) => {
    const message = (body: string) => /id="email-error">([^<]*)/.exec(body)?.[1];
    return (
      message((await wrong(visitor, 'ann@example.com')).body) !==
      message((await wrong(visitor, 'zoe@example.com')).body)
    );
  },
  'no-throttle': async (visitor: Visitor) => {
    let status = 0;
    for (let turn = 0; turn < 11; turn += 1) status = (await wrong(visitor, 'ben@example.com')).status;
    return status === 401;
  },
  'headers-missing': async (visitor: Visitor) => {
    const { headers } = await visitor.get('/');
    return !headers.has('content-security-policy') && !headers.has('x-content-type-options');
  },
  'profile-csrf': async (visitor: Visitor) => {
    await visitor.signIn();
    const fields = { _csrf: '', name: 'Forged', email: 'ann@example.com', phone: '' };
    await visitor.post('/account/profile', fields, '/account/profile', {
      origin: 'http://elsewhere.example',
    });
    return (await visitor.get('/account')).body.includes('<dd>Forged</dd>');
  },
  'review-mass-assignment': async (visitor: Visitor) => {
    await visitor.signIn();
    const body = { rating: 5, title: 'Great', text: 'Great', author: 'Somebody Else', verified: true };
    return (await visitor.ask('POST', '/api/products/5/reviews', body)).body.includes('Somebody Else');
  },
  'env-exposed': async (visitor: Visitor) => (await visitor.get('/.env')).body.includes('DB_PASSWORD='),
  'cors-any': async (visitor: Visitor) => {
    const { headers } = await visitor.ask('GET', '/api/cart', undefined, {
      origin: 'http://elsewhere.example',
    });
    return headers.get('access-control-allow-origin') === 'http://elsewhere.example';
  },
  'download-traversal': async (visitor: Visitor) =>
    (await visitor.get('/downloads?file=../../../etc/passwd')).body.includes('root:x:0:0'),
  'verbose-error': async (visitor: Visitor) =>
    /\bat .+\.[jt]s:\d+/.test((await visitor.ask('POST', '/api/cart/items', '{"productId":')).body),
};

export const api = {
  'api-missing-field': async (visitor: Visitor) =>
    (await visitor.ask('POST', '/api/cart/items', {})).status === 500,
  'api-unknown-product': async (visitor: Visitor) =>
    (await visitor.ask('GET', '/api/products/9999')).status === 200,
  'api-rating-range': async (visitor: Visitor) => {
    await visitor.signIn();
    return (
      (await visitor.ask('POST', '/api/products/5/reviews', { rating: 11, title: 'Eleven', text: 'Eleven' }))
        .status === 201
    );
  },
  'api-method': async (visitor: Visitor) => (await visitor.ask('DELETE', '/api/products')).status === 500,
  'api-malformed-json': async (visitor: Visitor) =>
    (await visitor.ask('POST', '/api/cart/items', '{"productId":')).status === 500,
  'api-price-type': async (visitor: Visitor) =>
    /"price":"/.test((await visitor.ask('GET', '/api/products?pageSize=100')).body),
};
