import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  unreachable: 'Não foi possível contactar o servidor de e-mail',
  tooSlow: 'O servidor de e-mail não respondeu a tempo',
  noSuchName: 'O nome do servidor de e-mail não foi encontrado',
  notSecure: 'Não foi possível uma ligação segura ao servidor de e-mail',
  notUnderstood: 'Não se percebeu a resposta do servidor de e-mail',
  signInRefused: 'O servidor de e-mail recusou o início de sessão do Loop',
  signInNeeded: 'O servidor de e-mail pede um início de sessão, e nenhum está configurado',
  notConfigured: 'O servidor de e-mail não está bem configurado',
  notForNow: 'O servidor de e-mail não pôde aceitar a mensagem por agora',
  mailRefused: 'O servidor de e-mail recusou a mensagem',
  recipientUnusable: 'O destinatário não é um único endereço de e-mail',
  other: 'Não foi possível enviar a mensagem',
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
} as const satisfies Translated<typeof en>
