import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Sobre os dados deste mês',
  gaps: '{count, plural, one {# dia não tem} other {# dias não têm}} visitas, ao contrário dos mesmos dias da semana anteriores: {days}.',
  moreDays: '{days} e mais {count, plural, one {#} other {#}}',
  checkTracking: 'Verificar o excerto de código',
  dropped: '{events} de {total} eventos ({share}) não foram contados: {reasons}.',
  reason: '{reason} {count}',
  'reason.bot': 'robôs',
  'reason.unknown_site': 'outro site',
  'reason.bad_url': 'um endereço inutilizável',
  'reason.bad_event': 'um evento malformado',
  'reason.excluded': 'excluído pelas definições',
  'reason.too_large': 'demasiado grande',
  'reason.rate': 'demasiados de uma vez',
  seeDropped: 'Ver porquê',
  deepDirect:
    '{visits} de {total} visitas ({share}) chegaram a páginas interiores sem referência, muitas vezes por ligações sem etiquetas em e-mails ou aplicações.',
  seeVisits: 'Ver estas visitas',
  unknownCountry: '{visits} de {total} visitas ({share}) não têm país conhecido.',
  howCountries: 'Como o Loop deteta países',
  'imported.access-log':
    '{count, plural, one {# dia foi importado} other {# dias foram importados}} de registos de acessos ({days}), sem tempo visível nem eventos.',
  'imported.umami':
    '{count, plural, one {# dia foi importado} other {# dias foram importados}} do Umami ({days}), sem tempo visível.',
  elsewhere:
    '{count, plural, one {# dia vem} other {# dias vêm}} de {tool} ({days}). Os visitantes são aí contados por dia. Não inclui: {missing}.',
  elsewherePartly: 'Incluídos só em alguns destes dias: {partly}.',
  elsewhereWithoutTotals:
    '{count, plural, one {# dia} other {# dias}} de {tool} ({days}): só repartições. As visitas estão nos painéis, mas não nos totais nem no gráfico.',
  'part.entryPage': 'páginas de entrada',
  'part.exitPage': 'páginas de saída',
  'part.hostname': 'nomes de anfitrião',
  'part.channel': 'canais',
  'part.source': 'origens',
  'part.referrer': 'referências',
  'part.utm': 'etiquetas UTM',
  'part.utmCampaign': 'campanhas UTM',
  'part.utmSource': 'origens UTM',
  'part.utmMedium': 'meios UTM',
  'part.utmContent': 'conteúdos UTM',
  'part.utmTerm': 'termos UTM',
  'part.country': 'países',
  'part.language': 'idiomas',
  'part.device': 'dispositivos',
  'part.browser': 'navegadores',
  'part.browserVersion': 'versões dos navegadores',
  'part.system': 'sistemas',
  'part.systemVersion': 'versões dos sistemas',
  'part.goal': 'visitas convertidas',
  'part.funnel': 'funis',
  elsewhereFiltered:
    '{count, plural, one {# dia} other {# dias}} de {tool} ({days}): só nos totais, no gráfico e no painel do seu filtro. Os totais importados só aceitam um filtro de cada vez.',
  elsewhereSeveral: 'Nestes dias, os visitantes com vários valores contam em cada um.',
  elsewhereLeftOut:
    '{count, plural, one {# dia} other {# dias}} de {tool} ({days}): excluídos aqui. Os totais importados só aceitam um filtro de cada vez, com «é» ou «contém», por uma dimensão importada.',
  elsewhereAbsent:
    'As visitas de {count, plural, one {# dia} other {# dias}} de {tool} ({days}) não estão incluídas: só foram importados totais.',
  seeImports: 'Ver importações',
} as const satisfies Translation<typeof en>
