import type { AspectWords } from './aspects.ts';

export const fr: AspectWords = {
  sorting: 'tri, trier, trié, triée, triés, triées, tri par, ordonner, croissant, décroissant, par ordre',
  'stated-order':
    "plus récent d'abord, plus récents en premier, en tête de liste, en haut de la liste, en premier",
  filtering: 'filtre, filtres, filtrer, filtré, filtrée, filtrage, par catégorie, restreindre',
  searching: 'recherche, rechercher, recherches, chercher, trouver par, retrouver',
  paging:
    'pagination, page suivante, deuxième page, seconde page, page deux, pages suivantes, afficher plus, charger plus',
  counting: 'combien, nombre de, nombre d, compteur, compte, compter, places restantes, pastille',
  summing: 'total, totaux, somme, sous-total, montant total, additionne, solde',
  calculating: 'calcul, calcule, calculer, moyenne, pourcentage, conversion, convertir',
  'as-listed':
    'même prix, même montant, identique, cohérent, cohérence, comme dans la liste, correspond à, partout le même',
  'own-page': 'page de détail, fiche, sa propre page, ouvre la bonne, ouvre le bon, page du produit',
  limit:
    'complet, plus de place, au plus, au maximum, maximum, pas plus de, au moins, minimum, limite, limites, plafond, trop long, trop de, longueur, valeurs limites, dépasser, dépasse',
  required:
    'obligatoire, obligatoires, requis, requise, vide, vides, sans nom, espaces, champ manquant, laissé vide',
  invalid:
    'invalide, invalides, refuse, refusé, refusée, refuser, rejeter, rejette, rejeté, incorrect, incorrecte, faux, mauvais, validation, ne doit pas, ne doivent pas, ne peut pas, interdit, impossible',
  accepted: 'valide, valides, accepte, accepté, acceptée, autorisé, permis',
  reason: "message d'erreur, messages d'erreur, explique, dit pourquoi, explication",
  unchanged: 'accents, accent, caractères spéciaux, apostrophe, guillemets, tel quel, comme saisi, emoji',
  'entries-kept':
    'garde la saisie, conserve la saisie, conserve les données saisies, saisie conservée, reste rempli, garde ce qui a été saisi',
  once: 'deux fois, double, doublon, doublons, une seule fois, plusieurs fois, encore une fois, unique',
  dates: 'date, dates, période, calendrier, échéance, chevauchement, dans le passé',
  threshold: 'à partir de #, seuil, gratuit dès, exactement #',
  acting: 'bouton, appuyer, cliquer, clic, basculer, effet',
  creating: 'créer, création, créé, ajouter, ajout, ajouté, nouveau, nouvelle',
  editing: 'modifier, modification, modifié, changer, éditer, renommer, mise à jour',
  deleting: 'supprimer, suppression, supprimé, retirer, enlever, effacer, retrait',
  cancelling: 'annuler, annulation, annulé, abandonner, sans enregistrer',
  undoing: 'défaire, revenir en arrière, comme avant, rétablir, restituer, et rendre, rendre, remettre',
  'only-this':
    "seulement celui, seulement celle, uniquement, rien d'autre, les autres, aucun autre, voisin, le bon, la bonne, mauvais élément",
  'every-one': 'pour tous, pour toutes, chaque élément, pour chaque, tous les éléments, toujours',
  kept: 'conservé, conservée, enregistré, enregistrée, sauvegardé, persiste, persistance, reste, mémorisé, durable',
  reload: 'recharger, recharge, rechargement, rafraîchir, actualiser',
  returning: 'bouton retour, retour en arrière, page précédente du navigateur, signet',
  skipping:
    "sauter, directement, par son adresse, par l'adresse, accès direct, contourner, sans les étapes, sans passer",
  journey: 'du début à la fin, parcours, parcours complet, de bout en bout, processus complet',
  disclosing: 'dialogue, boîte de dialogue, fenêtre modale, onglet, onglets, menu déroulant',
  exporting: 'exporter, export, télécharger, téléchargement',
  uploading: 'téléverser, envoyer un fichier, pièce jointe',
  access:
    'sans connexion, sans être connecté, non connecté, anonyme, accès, protégé, protégée, authentification',
  others:
    "d'autrui, des autres, d'un autre, autre utilisateur, autres utilisateurs, autre compte, rôle, rôles, droits, permission, permissions",
  'signing-in': 'se connecter, connexion, mot de passe erroné, mauvais mot de passe, identifiants',
  guessing: 'force brute, tentatives, deviner, essais',
  'signing-out': 'déconnexion, se déconnecter',
  session: 'session, cookie, cookies, jeton',
  scripts: 'xss, script, scripts, javascript, balises',
  queries: 'sql, injection sql, requête sql, base de données',
  injection: 'injection de code, injection, traversée, redirection',
  'cross-site': 'csrf, autre site, autres sites, autre origine',
  headers: 'en-têtes, en-tête',
  secrets:
    'secret, secrets, fuite, fuites, divulgue, révèle, données sensibles, confidentiel, confidentielles',
  tampering: 'falsifier, falsifié, manipuler, manipulé, prix envoyé, manipulation',
  keyboard: 'clavier, focus, sans souris',
  naming: "lecteur d'écran, étiquette, étiquettes, libellé, libellés, accessible, accessibilité",
  contrast: 'contraste, contrastes',
  'text-alternative': 'texte alternatif, textes alternatifs',
  phone: 'téléphone portable, mobile, smartphone, petit écran, écran étroit',
  readable: 'coupé, recouvert, tronqué, lisible',
  speed: 'rapide, rapidement, vitesse, lent, lente, temps de réponse, temps de chargement, performance',
  load: 'simultané, simultanées, simultanés, en parallèle, charge, montée en charge, en même temps',
  failing:
    'erreur serveur, erreurs serveur, plante, planter, exception, robuste, valeurs bizarres, valeurs étranges',
  loading: 'se charge complètement, se charge sans erreur, sans erreur',
  links: 'lien, liens, liens morts, lien mort',
  images: 'image, images, photo, photos',
  unknown: 'introuvable, inexistant, inexistante, inconnu, inconnue, non trouvé',
  malformed: 'json invalide, requête invalide, corps invalide',
  functions: 'fonction, fonctions',
  'letter-case': 'majuscules, majuscule, minuscules, minuscule, casse',
  'sent-twice': 'double-clic, double clic, cliquer deux fois, envoyer deux fois, envoyé deux fois',
};
