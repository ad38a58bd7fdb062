import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Como se compara o site do cliente com os concorrentes?',
  intro:
    'Só o que as páginas públicas mostram: nem tráfego, nem posições. Abra um valor para ver como e quando foi medido.',
  tableName: 'Factos do site do cliente e dos concorrentes',
  emptyFacts: 'Os factos do site do cliente e dos concorrentes aparecem aqui após as primeiras verificações.',
  compareWith: 'Comparar com',
  fact: 'Facto',
  ownWebsite: 'Este cliente',
  'fact.title': 'Título da página inicial',
  'fact.priceFrom': 'Preço a partir de',
  'fact.sitemapPages': 'Páginas no sitemap',
  'fact.postsAMonth': 'Artigos por mês',
  'fact.languages': 'Idiomas declarados',
  'fact.firstByteMs': 'Tempo até ao primeiro byte',
  'fact.homeBytes': 'Peso da página inicial',
  'fact.tools': 'Ferramentas vistas',
  'fact.securityHeaders': 'Cabeçalhos de segurança',
  'how.title': 'O título que a página inicial declara.',
  'how.priceFrom':
    'O preço mais baixo acima de zero na página de preços, como está escrito. O Loop nunca acrescenta uma moeda.',
  'how.sitemapPages': 'Endereços que o sitemap do site lista.',
  'how.postsAMonth': 'Artigos que o feed do site data dos últimos 30 dias.',
  'how.languages': 'Idiomas que a página inicial declara para si e para as outras versões.',
  'how.firstByteMs':
    'Quanto demora o primeiro byte da página inicial a chegar ao servidor do Loop. Mediana de três pedidos, em passos de 10 ms.',
  'how.homeBytes':
    'O HTML da página inicial como o servidor o envia, em geral comprimido. Imagens, estilos e scripts não contam.',
  'how.tools':
    'Serviços cujos ficheiros a própria página inicial carrega ou que o seu servidor indica. O que um gestor de etiquetas acrescenta depois não é visto.',
  'how.securityHeaders': 'Cabeçalhos de segurança da página inicial que têm efeito. O Loop não dá nota.',
  'without.notWatched': 'Não observado',
  'without.waiting': 'Ainda não medido',
  'without.none': 'Nada encontrado',
  andMore: '{entries} +{more, number}',
  atLeast: '{value} ou mais',
  sinceDay: 'desde {day}',
  factOf: '{fact}: {website}',
  since: 'Desde',
  measuredAt: 'Última medição',
  measuredOn: 'Medido em',
  unit: 'Unidade do valor',
  'priceFrom.structured': 'Declarado pela página para os motores de busca.',
  'priceFrom.text': 'Encontrado no texto da página.',
  before: 'Valores anteriores',
  noBefore: 'Sem valores anteriores.',
} as const satisfies Translation<typeof en>
