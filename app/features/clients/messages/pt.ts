import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro: 'As empresas que mede. Escolha um nome para editar o cliente.',
  add: 'Adicionar um cliente',
  addConfirm: 'Adicionar o cliente',
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
  openDashboard: 'Abrir o seu painel',
  archiveNote: 'Já não é cliente? Arquivar mantém tudo e pode ser anulado.',
  archive: 'Arquivar',
  archiveTitle: 'Arquivar {company}?',
  archiveConfirm: 'Arquivar o cliente',
  archiveDone: '{company} foi arquivado.',
  archivePeople:
    '{count, plural, =0 {As pessoas futuras ficam sem sessão e não podem} one {# pessoa fica sem sessão e não pode} other {# pessoas ficam sem sessão e não podem}} iniciar sessão. Os convites em aberto são revogados. O cliente sai de todas as listas.',
  archiveNoWebsite: 'Os dados mantêm-se. Pode restaurar o cliente aqui.',
  archiveWebsite:
    'O Loop deixa de contar visitas a {website}. Os dados até agora mantêm-se, e pode restaurar o cliente aqui.',
  archivedNoWebsite: 'Arquivado em {day}. Os dados são mantidos, as pessoas não podem iniciar sessão.',
  archivedWebsite:
    'Arquivado em {day}. Os dados são mantidos, as pessoas não podem iniciar sessão, e as visitas de {website} não são contadas.',
  restore: 'Restaurar o cliente',
  restoreByAdmin: 'Um Admin pode restaurá-lo.',
  restoreDone: '{company} foi restaurado.',
} as const satisfies Translated<typeof en>
