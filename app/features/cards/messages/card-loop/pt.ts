import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Cartões Loop',
  intro: 'Onde estão agora os cartões deste cliente. Escolha uma fase para ver os seus cartões.',
  introShared: 'Onde está agora o trabalho que a equipa Loop partilha consigo.',
  stages: 'Cartões por fase',
  openFindings: 'Constatações abertas',
  mentionsToTriage: 'Menções por triar',
  changesToTriage: 'Alterações de concorrentes por triar',
  openCards: '{count, plural, one {cartão aberto} other {cartões abertos}}',
  empty: 'Ainda sem cartões. Crie um a partir de um número desta página ou adicione uma ideia no quadro.',
  emptyShared: 'Ainda sem nada. O que a equipa Loop lhe propuser aparecerá aqui.',
  start: 'Abrir o quadro',
} as const satisfies Translation<typeof en>
