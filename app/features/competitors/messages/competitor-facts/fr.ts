import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Où se situe le site du client face à ses concurrents ?',
  intro:
    'Seulement ce que montrent les pages publiques : ni trafic, ni classement. Ouvrez une valeur pour voir comment et quand elle a été mesurée.',
  tableName: 'Faits sur le site du client et sur ses concurrents',
  emptyFacts:
    'Les faits sur le site du client et sur ses concurrents apparaissent ici après les premières vérifications.',
  compareWith: 'Comparer avec',
  fact: 'Fait',
  ownWebsite: 'Ce client',
  'fact.title': 'Titre de la page d’accueil',
  'fact.priceFrom': 'Prix à partir de',
  'fact.sitemapPages': 'Pages dans le sitemap',
  'fact.postsAMonth': 'Publications par mois',
  'fact.languages': 'Langues déclarées',
  'fact.firstByteMs': 'Temps jusqu’au premier octet',
  'fact.homeBytes': 'Poids de la page d’accueil',
  'fact.tools': 'Outils repérés',
  'fact.securityHeaders': 'En-têtes de sécurité',
  'how.title': 'Le titre que déclare la page d’accueil.',
  'how.priceFrom':
    'Le prix le plus bas au-dessus de zéro de la page de tarifs, tel qu’il y est écrit. Loop n’ajoute jamais de devise.',
  'how.sitemapPages': 'Les adresses que liste le sitemap du site.',
  'how.postsAMonth': 'Les publications que le flux du site date des 30 derniers jours.',
  'how.languages': 'Les langues que la page d’accueil déclare pour elle et pour ses autres versions.',
  'how.firstByteMs':
    'Le temps que met le premier octet de la page d’accueil à atteindre le serveur de Loop. Médiane de trois requêtes, par pas de 10 ms.',
  'how.homeBytes':
    'Le HTML de la page d’accueil tel que le serveur l’envoie, en général compressé. Images, styles et scripts ne comptent pas.',
  'how.tools':
    'Les services dont la page d’accueil charge elle-même les fichiers ou que son serveur indique. Ce qu’un gestionnaire de balises ajoute ensuite n’est pas vu.',
  'how.securityHeaders': 'Les en-têtes de sécurité de la page d’accueil qui ont un effet. Loop ne donne pas de note.',
  'without.notWatched': 'Non surveillé',
  'without.waiting': 'Pas encore mesuré',
  'without.none': 'Rien trouvé',
  andMore: '{entries} +{more, number}',
  atLeast: '{value} ou plus',
  sinceDay: 'depuis le {day}',
  factOf: '{fact} : {website}',
  since: 'Depuis',
  measuredAt: 'Dernière mesure',
  measuredOn: 'Mesuré à l’adresse',
  unit: 'Unité de la valeur',
  'priceFrom.structured': 'Déclaré par la page pour les moteurs de recherche.',
  'priceFrom.text': 'Trouvé dans le texte de la page.',
  before: 'Valeurs antérieures',
  noBefore: 'Aucune valeur antérieure.',
} as const satisfies Translation<typeof en>
