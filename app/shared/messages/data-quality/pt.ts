import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Sobre os dados deste mês',
  gaps: '{count, plural, one {# dia está} other {# dias estão}} sem visitas, embora os mesmos dias da semana anteriores as tenham: {days}.',
  moreDays: '{days} e mais {count, plural, one {#} other {#}}',
  checkTracking: 'Verificar se o script está instalado',
  dropped: '{events} de {total} eventos ({share}) não foram contados: {reasons}.',
  reason: '{reason} {count}',
  bot: 'bots',
  unknownSite: 'outro site',
  badUrl: 'um endereço inutilizável',
  badEvent: 'um evento malformado',
  excluded: 'excluído pelas definições',
  tooLarge: 'demasiado grande',
  rate: 'demasiados de uma vez',
  seeDropped: 'Ver porquê',
  deepDirect:
    'Pelo menos {visits} de {total} visitas ({share}) chegaram a uma página interior sem dizer de onde. Às ligações em e-mails e aplicações falta muitas vezes uma etiqueta.',
  seeVisits: 'Ver estas visitas',
  unknownCountry: 'O país de {visits} de {total} visitas ({share}) não é conhecido.',
  howCountries: 'Como se conhecem os países',
  imported:
    '{count, plural, one {# dia foi importado} other {# dias foram importados}} de registos de acesso ({days}): não conhecem o tempo visível nem os eventos na página.',
  importedUmami:
    '{count, plural, one {# dia foi importado} other {# dias foram importados}} do Umami ({days}): não indica o tempo visível.',
  elsewhere:
    '{count, plural, one {# dia vem} other {# dias vêm}} de {tool} ({days}): os visitantes são somados por dia e nada se sabe de {untold}.',
  elsewherePartly: 'Só em alguns destes dias se conhecem: {partly}.',
  elsewhereWithoutTotals:
    'De {count, plural, one {# dia} other {# dias}} de {tool} ({days}) só se conhecem repartições: as visitas estão nos painéis, mas não nos totais nem no gráfico.',
  pages: 'páginas',
  entryPages: 'páginas de entrada',
  exitPages: 'páginas de saída',
  hostnames: 'nomes de anfitrião',
  channels: 'canais',
  sources: 'origens',
  referrers: 'referências',
  utm: 'etiquetas UTM',
  utmCampaigns: 'campanhas UTM',
  utmSources: 'origens UTM',
  utmMedia: 'meios UTM',
  utmContents: 'conteúdos UTM',
  utmTerms: 'termos UTM',
  countries: 'países',
  languages: 'idiomas',
  devices: 'dispositivos',
  browsers: 'navegadores',
  browserVersions: 'versões dos navegadores',
  systems: 'sistemas',
  systemVersions: 'versões dos sistemas',
  events: 'eventos',
  goals: 'visitas convertidas',
  funnels: 'funis',
  elsewhereFiltered:
    'Incluídos nos totais, no gráfico e no painel do seu filtro, mas em mais nenhum painel: {count, plural, one {# dia} other {# dias}} de {tool} ({days}), porque as somas de outras ferramentas não podem ser filtradas por duas coisas ao mesmo tempo.',
  elsewhereSeveral: 'Nestes dias, os visitantes que vieram sob vários dos valores são contados em cada um deles.',
  elsewhereLeftOut:
    'Fora destes números: {count, plural, one {# dia} other {# dias}} de {tool} ({days}), porque as somas de outras ferramentas só respondem a um único filtro com «é» ou «contém», por canal, origem, campanha, página de entrada ou de saída, país, navegador, sistema ou dispositivo, se assim contaram.',
  elsewhereAbsent:
    'Fora destes números: as visitas de {count, plural, one {# dia} other {# dias}} de {tool} ({days}), que só indica somas.',
  seeImports: 'Ver Site Tracking',
} as const satisfies Translated<typeof en>
