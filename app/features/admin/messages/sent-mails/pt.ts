import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'failure.unreachable': 'Não foi possível contactar o servidor de e-mail',
  'failure.tooSlow': 'O servidor de e-mail não respondeu a tempo',
  'failure.noSuchName': 'O nome do servidor de e-mail não foi encontrado',
  'failure.notSecure': 'Não foi possível uma ligação segura ao servidor de e-mail',
  'failure.notUnderstood': 'Não se percebeu a resposta do servidor de e-mail',
  'failure.signInRefused': 'O servidor de e-mail recusou o início de sessão do Loop',
  'failure.signInNeeded': 'O servidor de e-mail pede um início de sessão, e nenhum está configurado',
  'failure.notConfigured': 'O servidor de e-mail não está bem configurado',
  'failure.notForNow': 'O servidor de e-mail não pôde aceitar a mensagem por agora',
  'failure.mailRefused': 'O servidor de e-mail recusou a mensagem',
  'failure.addressRefused': 'O servidor de e-mail recusou definitivamente o endereço do destinatário',
  'failure.notWanted': 'O destinatário cancelou a subscrição ou foi retirado antes do envio',
  'failure.recipientUnusable': 'O destinatário não é um único endereço de e-mail',
  'failure.other': 'Não foi possível enviar a mensagem',
  note: '{words}.',
  noteWithReply: '{words} ({reply}).',
  'mail.sent': 'Enviado',
  'mail.waiting': 'À espera',
  'mail.failed': 'Falhou',
  'mail.kept': 'Não enviado',
  sendSubject: 'Assunto',
  sendFrom: 'Remetente',
  noMailServer:
    'Não há servidor de e-mail configurado, por isso os e-mails não são entregues. O Loop guarda-os em Definições de administração, E-mails.',
} as const satisfies Translation<typeof en>
