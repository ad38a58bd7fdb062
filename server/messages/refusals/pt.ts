import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  pleaseSignIn: 'Inicie sessão, por favor.',
  mayNotSee: 'Não tem permissão para ver isto.',
  tooManyAttempts:
    'Demasiadas tentativas. Tente novamente dentro de {minutes, plural, one {# minuto} other {# minutos}}.',
  ourFault: 'Algo correu mal do nosso lado. Ficou registado; tente novamente, por favor.',
} satisfies Translated<typeof en>
