// Who asks, of which team, in which role; and whether that is enough for the route. A route that does not say what it needs cannot be registered.
import { defaultTeam, systemTeam } from '@prowl/contracts';
import { isLoopback } from '@prowl/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOpen } from '../access/bind.ts';
import type { Directory } from '../access/directory.ts';
import { type Access, type Identity, mayDo } from '../access/identity.ts';
import { hashOf, sameHash } from '../access/keys.ts';
import { insufficient, invalidToken, noToken } from '../access/refusals.ts';
import { createTokens, looksLikeToken } from '../access/tokens.ts';
import type { GatewaySettings } from '../context/settings.ts';

const bearer = /^Bearer +([\x21-\x7e]{1,8192})$/i;
/** The longest that a timer waits, milliseconds. */
const longestTimer = 2 ** 31 - 1;

const operator = (id: string, more: Partial<Identity> = {}): Identity => ({
  id,
  open: false,
  team: systemTeam,
  role: 'admin',
  operator: true,
  ...more,
});

export const createIdentify = (
  settings: GatewaySettings,
  directory: Directory,
): ((request: FastifyRequest) => Promise<Identity>) => {
  const { bind, adminKeyHash, oidc } = settings.access;
  const tokens = oidc === undefined ? undefined : createTokens(oidc);
  const isMember = (team: string) => team === defaultTeam || directory.hasTeam(team);

  const fromToken = async (text: string): Promise<Identity> => {
    if (tokens === undefined)
      throw invalidToken('Tokens are not taken here: no issuer is configured. Use a key.');
    const { subject, team, role, expiresAt } = await tokens(text);
    if (!isMember(team))
      throw insufficient(
        'There is no such team here. An operator creates it with POST /api/admin/teams.',
        role,
      );
    const ends = () => AbortSignal.timeout(Math.min(longestTimer, Math.max(0, expiresAt - Date.now())));
    return { id: `${team}/${subject}`, open: false, team, role, operator: false, ends };
  };

  return async (request) => {
    const { authorization } = request.headers;
    const open = isOpen({
      bind,
      adminKey: adminKeyHash !== undefined,
      oidc: oidc !== undefined,
      keys: directory.size,
    });
    // Whatever the settings say: without keys only this machine is answered.
    if (open && isLoopback(request.socket.localAddress ?? ''))
      return { id: 'open', open, team: settings.team, role: 'admin', operator: true };
    if (authorization === undefined) throw noToken();
    const text = bearer.exec(authorization)?.[1];
    if (text === undefined) throw invalidToken('The Authorization header must be: Bearer <key>.');
    const key = directory.find(text, Date.now());
    if (key !== undefined) {
      const { id, team, role, ends } = key;
      return team === systemTeam
        ? operator(id, { ends: () => ends.signal })
        : { id, open: false, team, role, operator: false, ends: () => ends.signal };
    }
    if (adminKeyHash !== undefined && sameHash(hashOf(text), adminKeyHash)) return operator('admin-key');
    if (looksLikeToken(text)) return fromToken(text);
    throw invalidToken('The key is unknown, revoked or replaced. Ask an admin of your team for a new one.');
  };
};

const allow = (identity: Identity, needed: Exclude<Access, 'public'>, forOperators: boolean): void => {
  if (!mayDo(identity.role, needed))
    throw insufficient(`This needs the role ${needed}; the key or token has ${identity.role}.`, needed);
  if (identity.operator && !identity.open && !forOperators)
    throw insufficient(
      'This is an operators’ key: it manages teams and keys, and has no data. Use a key of the team.',
      needed,
    );
};

/** Before anything is read from the request. */
export const registerAuthentication = (
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<Identity>,
): void => {
  app.decorateRequest('identity', null);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access === undefined)
      throw new TypeError(`The route ${String(method)} ${url} does not say who may use it.`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) return done(); // which paths there are is no secret
    const { access = 'admin', operators = false } = request.routeOptions.config;
    if (access === 'public') return done();
    identify(request)
      .then((identity) => {
        allow(identity, access, operators);
        request.identity = identity;
      })
      .then(() => done(), done);
  });
};
