import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  auditEntry: 'Entrada',
  auditSentence: 'O que aconteceu',
  auditPersonId: 'ID da pessoa',
  auditClientId: 'ID do cliente',
  auditDetails: 'Detalhes',

  // README.md of a website's export
  websiteTitle: 'Todos os dados de {domain}',
  websiteMoment: 'Estado dos dados: {at}.',
  websiteUnfinished: 'As visitas então em curso estão nos eventos, e ainda não entre as visitas.',
  websiteSchema: 'cada ficheiro e as suas colunas, em inglês',
  websiteSettings: 'o site e as suas definições de medição',
  websiteFunnels: 'funis com os seus passos',
  websiteSegments: 'segmentos guardados do cliente',
  websiteAnnotations: 'anotações',
  websiteCards: 'cartões de recomendações, nas exportações da equipa Loop com cartões internos e comentários',
  websiteAlertRules: 'definições dos alertas',
  websiteTargets: 'metas',
  websiteAlerts: 'alertas acionados',
  websiteShareLinks: 'ligações de partilha, nas exportações da equipa Loop',
  websiteEvents: 'eventos contados, um ficheiro por mês',
  websiteVisits: 'visitas, um ficheiro por mês',
  websiteDropped: 'número de eventos não contados, por motivo, um ficheiro por mês',
  websiteOwnReferrals: 'visualizações de página vindas de outro anfitrião do site, por dia',
  websiteSpeed: 'velocidade das páginas, em contagens',
  websiteImported: 'dados importados de outras ferramentas',
  websiteCrawlers: 'páginas lidas por robôs, a partir dos registos de acessos',
  websiteSearch: 'dados da Search Console',
  websiteDays: 'Os dias são os do fuso horário {timeZone}; as horas são UTC.',
  websiteVisitors:
    'Cada visitante tem um pseudónimo válido para um dia e para esta exportação. O Loop não guarda endereços, por isso a exportação não os contém.',
  websiteFormulas: 'Um apóstrofo precede qualquer texto que uma folha de cálculo executaria como fórmula.',
} as const satisfies Translation<typeof en>
