import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  auditEntry: 'Entrada',
  auditSentence: 'O que aconteceu',
  auditPersonId: 'ID da pessoa',
  auditClientId: 'ID do cliente',
  auditDetails: 'Detalhes',

  // README.md of a website's export
  websiteTitle: 'Todos os dados de {domain}',
  websiteMoment: 'Este é o site tal como estava em {at}.',
  websiteUnfinished: 'As visitas então em curso estão nos eventos, e ainda não entre as visitas.',
  websiteSchema: 'cada ficheiro e o que as suas colunas contêm, em inglês',
  websiteSettings: 'o site e as suas definições de medição',
  websiteFunnels: 'funis com os seus passos',
  websiteSegments: 'segmentos guardados para todos',
  websiteAnnotations: 'anotações',
  websiteAlertRules: 'aquilo de que se quer ser avisado',
  websiteAlerts: 'alertas: o que foi comunicado',
  websiteShareLinks: 'ligações que mostram os números a outras pessoas, nas exportações pedidas pela equipa Loop',
  websiteEvents: 'os eventos contados, um ficheiro por mês',
  websiteVisits: 'as visitas, um ficheiro por mês',
  websiteDropped: 'quantos eventos foram excluídos e porquê, um ficheiro por mês',
  websiteSpeed: 'a rapidez das páginas, em contagens',
  websiteImported: 'o que outras ferramentas contaram e foi importado',
  websiteCrawlers: 'páginas lidas por robôs, a partir dos registos de acesso',
  websiteSearch: 'o que a Search Console indicou',
  websiteDays: 'Os dias são os do fuso horário {timeZone}; as horas são UTC.',
  websiteVisitors:
    'Os visitantes têm um pseudónimo válido para um dia e para esta exportação; nenhum endereço é guardado, por isso não consta nenhum.',
  websiteFormulas: 'Um texto que uma folha de cálculo executaria como fórmula é precedido de um apóstrofo.',
} as const satisfies Translated<typeof en>
