import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'Os clientes que mede. Escolha um nome para editar o cliente.',
  add: 'Adicionar cliente',
  added: '{company} foi adicionado.',
  saved: '{company} foi guardado.',
  inUse: 'Ativo',
  archived: 'Arquivado',
  all: 'Todos',
  archivedOn: 'Arquivado em {day}',
  people: 'Pessoas',
  clientSince: 'Cliente desde',
  lastEvent: 'Último evento',
  state: 'Estado',
  beginsHere: 'A lista de meses começa aqui.',
  beginsHereOrToday: 'A lista de meses começa aqui. Em branco para hoje.',
  beginsToday: 'Começa hoje, no plano Free. Um Admin pode alterar ambos.',
  planAndBeginning: 'Plano {plan}, cliente desde {day}. Um Admin pode alterar ambos.',
  moreThanPlan:
    '{taken, plural, one {# pessoa tem acesso ou convite} other {# pessoas têm acesso ou convite}}, mas o plano {plan} tem {limit} lugares. Os acessos mantêm-se, mas não pode convidar mais ninguém.',
  websiteOptional: 'Site (opcional)',
  websiteNote: 'Um domínio, como example.com. Também pode registá-lo mais tarde.',
  openDashboard: 'Abrir o painel',
  archiveNote: 'Já não é cliente? Arquivar mantém todos os dados e pode ser anulado.',
  archive: 'Arquivar o cliente',
  archiveTitle: 'Arquivar {company}?',
  archiveDone: '{company} foi arquivado.',
  archivePeople:
    '{count, plural, =0 {Mais ninguém pode iniciar sessão.} one {A sessão de # pessoa termina, e ela não pode voltar a iniciar sessão.} other {A sessão de # pessoas termina, e elas não podem voltar a iniciar sessão.}} Os convites em aberto são anulados. O cliente sai de todas as listas.',
  archiveNoWebsite: 'Os dados mantêm-se. Pode restaurar o cliente aqui.',
  archiveWebsite:
    'O Loop deixa de contar visitas a {website}. Os dados até agora mantêm-se, e pode restaurar o cliente aqui.',
  archivedNoWebsite: 'Arquivado em {day}. Os dados mantêm-se, mas as pessoas não podem iniciar sessão.',
  archivedWebsite:
    'Arquivado em {day}. Os dados mantêm-se, as pessoas não podem iniciar sessão, e as visitas a {website} não são contadas.',
  restore: 'Restaurar o cliente',
  restoreByAdmin: 'Um Admin pode restaurá-lo.',
  restoreDone: '{company} foi restaurado.',
} as const satisfies Translation<typeof en>
