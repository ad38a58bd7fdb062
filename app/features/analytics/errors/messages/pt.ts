import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'Páginas inexistentes que os visitantes pediram e de onde vieram.',
  summary:
    '{times, plural, one {# pedido} other {# pedidos}} de páginas inexistentes, por {visitors, plural, one {# visitante} other {# visitantes}}.',
  compared: '{period}: {times, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}}.',
  nothingFound: 'Ninguém pediu uma página inexistente este mês.',
  nothingMatches: 'Nenhuma visita que corresponda aos filtros pediu uma página inexistente.',
  howCounted:
    'O script de medição conta as páginas a que o servidor responde 404. Se uma página inexistente responder 200, adicione <mark></mark> ao seu cabeçalho HTML. As páginas inexistentes dos registos de acessos importados também contam.',
  table: 'páginas não encontradas',
  oneNotFound: 'página não encontrada',
  path: 'Endereço',
  noPath: '(sem endereço)',
  times: 'Pedidos',
  before: 'Pedidos ({period})',
  firstDay: 'Primeiro dia',
  lastDay: 'Último dia',
  origins: 'Proveniência',
  originsButton: 'Proveniência: {path}',
  originsOf: 'O que levou a {path}',
  originsIntro: '{domain}, {period}: a página anterior da mesma visita ou, se não houver, de onde veio a visita.',
  originsTable: 'proveniências',
  oneOrigin: 'origem',
  origin: 'Veio de',
  kind: 'Tipo de proveniência',
  'origin.page': 'uma página deste site',
  'origin.referrer': 'um endereço noutro site',
  'origin.source': 'uma origem ou campanha',
  'origin.unknown': 'desconhecido',
  unknown: 'Endereço escrito, favorito ou ligação sem referência',
  noOrigins: 'Ninguém pediu este endereço este mês.',
  mostFrequent: 'Os {shown, number} mais frequentes de {total, number}.',
} as const satisfies Translation<typeof en>
