import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Sources de données',
  intro: 'Les règles ont besoin de données. Chaque source en débloque certaines.',
  'source.crawl': 'Exploration du site',
  'source.search': 'Search Console',
  'source.searchPairs': 'Search Console : recherches par page',
  'source.visits': 'Visites du site',
  'source.speed': 'Mesures de vitesse',
  'source.logs': 'Journaux d’accès',
  'source.mentions': 'Mentions de l’écoute',
  until: 'Données jusqu’au {day}',
  missing: 'Manquante',
  unlocks: '{count, plural, one {Débloquerait # règle} other {Débloquerait # règles}}',
  seeCrawl: 'Voir le rapport d’exploration',
  'get.crawl': 'Explorer ce site',
  'get.search': 'Importer depuis Search Console',
  'get.searchPairs': 'Connecter la Search Console',
  'get.visits': 'Configurer le suivi',
  'get.speed': 'Mesurer la vitesse',
  'get.logs': 'Importer des journaux d’accès',
  'get.mentions': 'Configurer l’écoute',
} as const satisfies Translation<typeof en>
