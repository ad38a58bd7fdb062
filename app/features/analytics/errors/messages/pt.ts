import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'Endereços deste site que foram pedidos e não existiam, e o que levou até lá.',
  summary:
    '{times, plural, one {Uma vez} other {# vezes}} não foi encontrada uma página, para {visitors, plural, one {# visitante} other {# visitantes}}.',
  compared: 'Em {period} {times, plural, =0 {não foi nenhuma vez} one {foi uma vez} other {foi # vezes}}.',
  nothingFound: 'Neste mês ninguém pediu uma página que não existe.',
  nothingMatches: 'Nenhuma visita que corresponda aos filtros pediu uma página que não existe.',
  howCounted:
    'O script de medição conta uma página a que o servidor responde 404. Uma página que ainda assim responde 200 indica-o com <mark></mark> no seu cabeçalho. Os registos de acesso importados trazem as suas.',
  table: 'páginas não encontradas',
  oneNotFound: 'página não encontrada',
  path: 'Endereço',
  noPath: '(sem endereço)',
  times: 'Pedidos',
  before: 'Pedidos ({period})',
  firstDay: 'Primeiro dia',
  lastDay: 'Último dia',
  origins: 'De onde',
  originsButton: 'De onde: {path}',
  originsOf: 'O que levou a {path}',
  originsIntro: '{domain}, {period}: a página vista antes na mesma visita ou, se não houver, de onde veio a visita.',
  originsTable: 'origens',
  oneOrigin: 'origem',
  origin: 'Veio de',
  kind: 'O que é',
  'origin.page': 'uma página deste site',
  'origin.referrer': 'um endereço noutro site',
  'origin.source': 'uma origem ou campanha',
  'origin.unknown': 'não se sabe',
  unknown: 'Endereço escrito, favorito, ou uma ligação que não diz onde está',
  noOrigins: 'Neste mês ninguém pediu este endereço.',
  mostFrequent: 'Os {shown, number} mais frequentes de {total, number}.',
} as const satisfies Translated<typeof en>
