import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Fontes de dados',
  intro: 'As regras precisam de dados. Cada fonte desbloqueia algumas.',
  'source.crawl': 'Rastreio do site',
  'source.search': 'Search Console',
  'source.searchPairs': 'Search Console: pesquisas por página',
  'source.visits': 'Visitas ao site',
  'source.speed': 'Medições de velocidade',
  'source.logs': 'Registos de acessos',
  'source.mentions': 'Menções da escuta',
  until: 'Dados até {day}',
  missing: 'Em falta',
  unlocks: '{count, plural, one {Desbloquearia # regra} other {Desbloquearia # regras}}',
  seeCrawl: 'Ver o relatório do rastreio',
  'get.crawl': 'Rastrear este site',
  'get.search': 'Importar da Search Console',
  'get.searchPairs': 'Ligar a Search Console',
  'get.visits': 'Configurar a medição',
  'get.speed': 'Medir a velocidade',
  'get.logs': 'Importar registos de acessos',
  'get.mentions': 'Configurar a escuta',
} as const satisfies Translation<typeof en>
