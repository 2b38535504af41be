export default ({ fault, file }) => {
  let prochain = 41;
  let reservations = [
    { numero: 40, salle: 'Salle verte', heures: 3, personnes: 18, nom: 'Chorale du lundi', total: 105 },
  ];
  const api = (method, chemin, corps) => {
    if (chemin === '/reservations' && method === 'GET') return [200, reservations];
    if (chemin === '/reservations' && method === 'POST') {
      const bon =
        typeof corps.nom === 'string' &&
        Number.isInteger(corps.heures) &&
        Number.isInteger(corps.personnes) &&
        typeof corps.salle === 'string';
      if (!bon || corps.heures < 1) return [422, { message: 'La demande est incomplète.' }];
      const { salle, heures, personnes, nom, total } = corps;
      const faite = {
        numero: prochain++,
        salle: fault('toujours-salle-bleue') ? 'Salle bleue' : salle,
        heures,
        personnes,
        nom,
        total,
      };
      reservations = [...reservations, faite];
      return [201, faite];
    }
    const numero = Number(/^\/reservations\/(\d+)$/.exec(chemin)?.[1]);
    if (!reservations.some((r) => r.numero === numero))
      return [404, { message: 'Cette réservation n’existe pas.' }];
    if (method === 'DELETE') {
      reservations = reservations.filter((r) =>
        fault('annuler-prend-les-anciennes') ? r.numero > numero : r.numero !== numero,
      );
      return [200, reservations];
    }
    return [405, { message: 'Pas permis' }];
  };
  return async (req, res) => {
    const { pathname } = new URL(req.url, 'http://salle');
    if (!pathname.startsWith('/api/')) {
      if (await file(pathname, res)) return;
      res.writeHead(404, { 'content-type': 'text/html' });
      return res.end(
        '<!DOCTYPE html><html lang="fr"><title>Introuvable</title><h1>Page introuvable</h1></html>',
      );
    }
    let texte = '';
    for await (const bout of req) texte += bout;
    let corps = null;
    try {
      corps = texte === '' ? {} : JSON.parse(texte);
    } catch {}
    const [etat, reponse] =
      corps === null || typeof corps !== 'object'
        ? [400, { message: 'JSON attendu.' }]
        : api(req.method, pathname.slice(4), corps);
    res.writeHead(etat, { 'content-type': 'application/json' });
    res.end(JSON.stringify(reponse));
  };
};
