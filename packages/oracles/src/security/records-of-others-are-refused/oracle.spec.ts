import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { benSees, members } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { recordsOfOthersAreRefused } from './oracle.ts';

const plans = (...site: Parameters<typeof aSite>) => plansOf(recordsOfOthersAreRefused, aSite(...site));
const list = aPage('/orders', {
  access: 'signed-in',
  links: [{ text: '17', url: 'http://app.test/orders/17', own: true }],
});
const own = aPage('/orders/17', { template: '/orders/:id', access: 'signed-in' });

describe('records-of-others-are-refused', () => {
  it('asks for numbers beside one’s own that the whole list does not name', () => {
    const [plan] = plans([list, own], members);
    expect([...JSON.stringify(plan?.steps).matchAll(/"url":"([^"]+)"/g)].map((match) => match[1])).toEqual([
      '/orders/17',
      '/orders',
      '/orders/987654321',
      '/orders/16',
      '/orders/15',
      '/orders/18',
      '/orders/1',
      '/orders/2',
      '/orders/3',
    ]);
  });

  it('asks for those before the first and after the last of several own ones', () => {
    const links = [11, 12, 13, 14].map((id) => ({
      text: `${id}`,
      url: `http://app.test/orders/${id}`,
      own: true,
    }));
    const mine = aPage('/orders/12', { template: '/orders/:id', access: 'signed-in' });
    const [plan] = plans([aPage('/orders', { access: 'signed-in', links }), mine], members);
    const asked = [...JSON.stringify(plan?.steps).matchAll(/"url":"\/orders\/(\d+)"/g)].map(
      (match) => match[1],
    );
    expect(asked).toEqual(['12', '987654321', '10', '15', '1', '2', '3']);
  });

  it('plans nothing for records that are not private by name', () => {
    const things = [
      aPage('/things', { access: 'signed-in' }),
      aPage('/things/17', { template: '/things/:id', access: 'signed-in' }),
    ];
    expect(plans(things, members)).toEqual([]);
  });

  it('plans nothing where the list is divided into pages', () => {
    const divided = {
      key: 'l',
      name: 'l',
      items: role('listitem'),
      count: 9,
      columns: [],
      pager: { pages: [] },
    };
    expect(plans([aPage('/orders', { access: 'signed-in', lists: [divided] }), own], members)).toEqual([]);
  });

  it('plans nothing without an account, nor where any address opens', () => {
    expect(plans([list, own])).toEqual([]);
    const probes = [{ what: 'unknown-path', method: 'GET', url: '/x', status: 200 }];
    expect(plans([list, own], { ...members, probes })).toEqual([]);
  });

  it('does not take the page of one record for a list because it links to another page of the record', () => {
    const link = { text: 'Change order', url: 'http://app.test/shelf/order/17', own: true };
    const record = aPage('/shelf/17', { template: '/shelf/:id', access: 'signed-in', links: [link] });
    const further = aPage('/shelf/order/17', { template: '/shelf/order/:id', access: 'signed-in' });
    expect(plans([record, further], members)).toEqual([]);
  });

  it('looks through each view of a list that leaves some out, where links lead to them', () => {
    const filter = {
      kind: 'filter',
      label: 'Sent',
      control: 'link',
      options: [],
      uses: [],
      locator: role('link', 'Sent'),
    };
    const divided = {
      key: 'l',
      name: 'l',
      items: role('listitem'),
      count: 9,
      columns: [],
      controls: [filter],
    };
    const links = [
      { text: '17', url: 'http://app.test/messages/17', own: true },
      { text: 'Sent', url: 'http://app.test/messages?box=sent', own: true },
      { text: 'Empty', url: 'http://app.test/messages?action=delete', own: true },
    ];
    const box = aPage('/messages', { access: 'signed-in', lists: [divided], links });
    const mine = aPage('/messages/17', { template: '/messages/:id', access: 'signed-in' });
    const [plan] = plans([box, mine], members);
    expect(JSON.stringify(plan?.steps)).toContain('"url":"/messages?box=sent"');
    expect(JSON.stringify(plan?.steps)).not.toContain('delete');
    const alone = aPage('/messages', { access: 'signed-in', lists: [divided], links: links.slice(0, 1) });
    expect(plans([alone, mine], members)).toEqual([]);
  });

  it('counts on behind the letters of a record’s number, also where every address opens a page', () => {
    const operations = [
      anOperation('GET', '/api/orders', { access: 'unknown', examples: ['/api/orders'] }),
      anOperation('GET', '/api/orders/:id', { access: 'unknown', examples: ['/api/orders/SV-20426'] }),
    ];
    const probes = [{ what: 'unknown-path', method: 'GET', url: '/x', status: 200 }];
    const [plan] = plans([aPage('/')], { ...members, operations, probes });
    const text = JSON.stringify(plan?.steps);
    expect(text).toContain('"url":"/api/orders/SV-20424"');
    expect(text).toContain('"url":"/api/orders"');
  });

  it('asks for numbers in a parameter that the list leaves out', () => {
    const link = (url: string) => ({ text: url, url: `http://app.test${url}`, own: true });
    const bill = (more: Record<string, unknown> = {}) => [
      aPage('/bills', {
        access: 'signed-in',
        links: [link('/bills/receipt?no=4'), link('/bills/receipt?no=6')],
      }),
      aPage('/bills/receipt?no=4', { access: 'signed-in', template: '/bills/receipt?no=:id', ...more }),
    ];
    const [plan] = plansOf(recordsOfOthersAreRefused, aSite(bill(), members));
    expect(plan?.place).toMatchObject({ url: '/bills/receipt?no=4', element: 'number' });
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('"/bills/receipt?no=5"');
    expect(steps).not.toContain('"url":"/bills/receipt?no=6"');
    expect(plansOf(recordsOfOthersAreRefused, aSite(bill({ access: 'anonymous' }), members))).toEqual([]);
  });

  describe('of what is filed under the number of the account', () => {
    const me = (more: Record<string, unknown> = {}) =>
      anOperation('GET', '/api/me', {
        access: 'unknown',
        sample: aSample('GET', '/api/me', {
          responseBody: JSON.stringify({ id: 2, email: 'ann@example.com', ...more }),
        }),
      });
    const read = (template: string, examples = [template.replace(':id', '2')]) =>
      anOperation('GET', template, { access: 'unknown', examples });
    const of = (operation: ReturnType<typeof anOperation>, more: Record<string, unknown> = {}, mine = me()) =>
      plans([aPage('/')], { ...members, operations: [mine, operation], ...more }).map(({ title }) => title);

    it('asks for that of others where nobody shows it to others', () => {
      expect(of(read('/api/baskets/:id'))).toEqual([
        '/api/baskets/:id: what is filed under the number of another account is refused',
      ]);
      expect(of(read('/api/users/:id/orders'))).toHaveLength(1);
    });

    it('asks where another account asks for its own', () => {
      const accounts = [
        benSees({ '/api/users/3/plans': { linked: true, template: '/api/users/:id/plans' } }),
      ];
      expect(of(read('/api/users/:id/plans'), { accounts })).toHaveLength(1);
      expect(of(read('/api/users/:id/plans'))).toEqual([]);
    });

    it('plans nothing for profiles, other numbers, several of them, and accounts that look after others', () => {
      expect(of(read('/api/users/:id'))).toEqual([]);
      expect(of(read('/api/baskets/:id', ['/api/baskets/9']))).toEqual([]);
      expect(of(read('/api/baskets/:id', ['/api/baskets/2', '/api/baskets/3']))).toEqual([]);
      expect(of(read('/api/baskets/:id'), {}, me({ role: 'admin' }))).toEqual([]);
    });
  });
});
