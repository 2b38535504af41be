import { randomUUID } from 'node:crypto';
import { buildSchema, GraphQLError, graphql } from 'graphql';

const schema = buildSchema(`
  type Plant { id: ID! naam: String! soort: String! prijs: Int! voorraad: Int! }
  type Regel { plant: Plant! aantal: Int! bedrag: Int! }
  type Mandje { regels: [Regel!]! subtotaal: Int! korting: Int! bezorging: Int! totaal: Int! }
  type Bestelling { nummer: Int! naam: String! stuks: Int! totaal: Int! }
  type Query { planten(soort: String, volgorde: String): [Plant!]! mandje: Mandje! bestellingen: [Bestelling!]! }
  type Mutation { zet(id: ID!, aantal: Int!): Boolean! leeg: Boolean! bestel(naam: String!, plaats: String!): Bestelling! }
`);

export default ({ fault, file }) => {
  const planten = [
    ['Ooievaarsbek', 'Vaste plant', 395, 20],
    ['Zonnehoed', 'Vaste plant', 450, 12],
    ['Kattenkruid', 'Vaste plant', 375, 15],
    ['Hortensia', 'Heester', 1850, 6],
    ['Toverhazelaar', 'Heester', 2995, 3],
    ['Krentenboompje', 'Heester', 2450, 4],
    ['Tijm', 'Kruid', 275, 30],
    ['Rozemarijn', 'Kruid', 325, 18],
    ['Citroenmelisse', 'Kruid', 295, 9],
  ].map(([naam, soort, prijs, voorraad], i) => ({ id: String(i + 1), naam, soort, prijs, voorraad }));
  /** mandje per bezoeker: plant → aantal */
  const bezoekers = new Map();

  const bereken = (mandje) => {
    const regels = [...mandje].map(([id, aantal]) => {
      const plant = planten.find((p) => p.id === id);
      return { plant, aantal, bedrag: plant.prijs * aantal };
    });
    const stuks = regels.reduce((n, r) => n + r.aantal, 0);
    const subtotaal = regels.reduce((n, r) => n + r.bedrag, 0);
    const korting = stuks >= (fault('korting-pas-vanaf-zes') ? 6 : 5) ? Math.round(subtotaal * 0.1) : 0;
    const gratis = subtotaal - korting >= 5000 && !fault('bezorging-nooit-gratis');
    const bezorging = stuks === 0 || gratis ? 0 : 450;
    return {
      regels,
      subtotaal,
      korting,
      bezorging,
      totaal: subtotaal - (fault('totaal-zonder-korting') ? 0 : korting) + bezorging,
      stuks,
    };
  };
  const wortel = (bezoeker) => ({
    planten({ soort, volgorde }) {
      const lijst = planten.filter((p) => !soort || p.soort === soort);
      const opPrijs = (a, b) => a.prijs - b.prijs;
      return lijst.toSorted(volgorde === 'prijs' ? opPrijs : (a, b) => a.naam.localeCompare(b.naam));
    },
    mandje: () => bereken(bezoeker.mandje),
    bestellingen: () => bezoeker.bestellingen,
    zet({ id, aantal }) {
      const plant = planten.find((p) => p.id === id);
      if (!plant) throw new GraphQLError('Deze plant is er niet.');
      if (aantal > plant.voorraad) throw new GraphQLError(`Er zijn maar ${plant.voorraad} stuks.`);
      if (aantal <= 0) {
        bezoeker.mandje.delete(id);
        const eerste = bezoeker.mandje.keys().next().value;
        if (fault('weg-neemt-er-twee') && eerste) bezoeker.mandje.delete(eerste);
      } else {
        const eerder = bezoeker.mandje.get(id) ?? 0;
        bezoeker.mandje.set(
          id,
          fault('minder-is-min-twee') && aantal < eerder && aantal > 1 ? aantal - 1 : aantal,
        );
      }
      return true;
    },
    leeg() {
      if (fault('leeg-laat-er-een') && bezoeker.mandje.size > 1) {
        const [laatste] = [...bezoeker.mandje].slice(-1);
        bezoeker.mandje = new Map([laatste]);
      } else bezoeker.mandje.clear();
      return true;
    },
    bestel({ naam, plaats }) {
      if (naam.trim() === '') throw new GraphQLError('Vul uw naam in.');
      if ((fault('plaats-van-spaties') ? plaats : plaats.trim()) === '')
        throw new GraphQLError('Vul uw plaats in.');
      if (bezoeker.mandje.size === 0 && !fault('leeg-mandje-bestellen'))
        throw new GraphQLError('Het mandje is leeg.');
      const { totaal, stuks } = bereken(bezoeker.mandje);
      const bestelling = { nummer: bezoeker.bestellingen.length + 1, naam: naam.trim(), stuks, totaal };
      bezoeker.bestellingen.push(bestelling);
      if (fault('bestelling-telt-dubbel') && stuks > 0)
        bezoeker.bestellingen.push({ ...bestelling, nummer: bestelling.nummer + 1 });
      if (!fault('mandje-blijft-vol')) bezoeker.mandje.clear();
      return bestelling;
    },
  });

  return async (req, res) => {
    const { pathname } = new URL(req.url, 'http://linde');
    let wie = /(?:^|; )klant=([\w-]+)/.exec(req.headers.cookie ?? '')?.[1];
    if (!wie || !bezoekers.has(wie)) {
      wie = randomUUID();
      bezoekers.set(wie, { mandje: new Map(), bestellingen: [] });
      res.setHeader('set-cookie', `klant=${wie}; Path=/; HttpOnly; SameSite=Lax`);
    }
    if (pathname === '/graphql' && req.method === 'POST') {
      let ruw = '';
      for await (const deel of req) ruw += deel;
      let vraag;
      try {
        vraag = JSON.parse(ruw);
      } catch {
        vraag = {};
      }
      const antwoord = await graphql({
        schema,
        source: String(vraag?.query ?? ''),
        rootValue: wortel(bezoekers.get(wie)),
        variableValues: vraag?.variables,
      });
      res.writeHead(200, { 'content-type': 'application/json' });
      return res.end(JSON.stringify(antwoord));
    }
    if (await file(pathname, res)) return;
    res.writeHead(404, { 'content-type': 'text/html' });
    res.end('<!DOCTYPE html><html lang="nl"><title>Niet gevonden</title><h1>Niet gevonden</h1></html>');
  };
};
