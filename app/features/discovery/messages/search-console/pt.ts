import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Search Console',
  intro: 'Cliques, impressões e posições da Pesquisa Google, por consulta e página.',
  test: 'Dados de teste: um substituto nesta máquina toma o lugar da Google. Os números são inventados.',
  off: 'A ligação não está configurada nesta instalação. Para a configurar, crie um cliente OAuth na Google e defina estas variáveis de ambiente:',
  offThen: 'Depois reinicie o Loop. Os passos estão em docs/operate.md, em Search Console.',
  zip: 'Também pode <link>importar uma exportação</link> da Search Console. Não tem as consultas por página.',
  unlocks: 'Desbloqueia {count, plural, one {# regra} other {# regras}}',
  connect: 'Ligar a Search Console',
  connectNote: 'A Google pede o seu consentimento. O Loop só pode ler.',
  choose: 'Escolher propriedade',
  chooseNote: 'O Loop lê os últimos 16 meses e depois, todos os dias, o que há de novo.',
  none: 'Esta conta Google não tem nenhuma propriedade para o site do cliente. Valide o site na Search Console ou use outra conta.',
  others: '{count, plural, one {# outra propriedade não é} other {# outras propriedades não são}} sobre este site.',
  read: 'Ler propriedade',
  otherAccount: 'Usar outra conta Google',
  reading: 'A ler o mês {done} de {months}',
  readingNote: 'Os meses mais recentes vêm primeiro. Pode sair desta página.',
  property: 'Propriedade da Google',
  days: 'Dias lidos',
  noDays: 'Ainda sem dados',
  lastRead: 'Última leitura',
  nextRead: 'Próxima leitura',
  numbers: 'Cliques em {month}',
  numbersOf: '{clicks, number} cliques, {impressions, number} impressões',
  hidden: '{share} dos cliques não têm consulta: a Google oculta as pesquisas raras.',
  'problem.revoked':
    'A Google já não aceita o acesso do Loop. Foi revogado ou expirou. Os números lidos até agora mantêm-se.',
  'problem.noAccess': 'A conta Google já não pode ler esta propriedade. Os números lidos até agora mantêm-se.',
  'problem.unreadable':
    'O Loop não consegue decifrar o seu acesso à Google. A chave de encriptação foi substituída. Os números lidos até agora mantêm-se.',
  'problem.busy': 'A quota da Google esgotou-se. O Loop volta a tentar sozinho.',
  'problem.unreachable': 'A Google não responde. O Loop volta a tentar sozinho.',
  'problem.setUp': 'A Google recusa o cliente OAuth desta instalação. Verifique GOOGLE_CLIENT_SECRET.',
  reconnect: 'Ligar novamente',
  readNow: 'Ler agora',
  willRead: 'A leitura começa dentro de segundos.',
  disconnect: 'Desligar',
  disconnectTitle: 'Desligar a Search Console?',
  disconnectText: 'O Loop deixa de ler e devolve o acesso à Google. Os números lidos até agora mantêm-se.',
  'disconnected.yes': 'Search Console desligada.',
  'disconnected.shared':
    'Desligada. Outro cliente usa a mesma conta Google, por isso a Google mantém o acesso para ele.',
  'disconnected.failed':
    'Desligada, mas a Google não confirmou. Remova o Loop na sua conta Google, em acesso de terceiros.',
  'outcome.declined': 'A Google não deu acesso, porque recusou. Nada foi alterado.',
  'outcome.expired': 'Esta resposta da Google já foi usada ou chegou tarde. Ligue mais uma vez.',
  'outcome.failed':
    'A Google não deu o acesso de que o Loop precisa. Ligue mais uma vez e permita tudo o que é pedido.',
} as const satisfies Translated<typeof en>
