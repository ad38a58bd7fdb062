import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  withLoopAccount: 'com a sua conta Loop',
  samples: 'Contas de exemplo',
  samplesIntro: 'Escolha uma para preencher o formulário. Todas têm a palavra-passe <code>{password}</code>.',
  codeTitle: 'Introduza o seu código',
  codeFor: 'para {email}',
  code: 'Código',
  codeHelp:
    'Os seis algarismos que a sua aplicação de autenticação mostra para o Loop. Sem o telemóvel, use um código de recuperação.',
  goOn: 'Continuar',
  otherAccount: 'Usar outra conta',
  wrongPassword: 'O e-mail ou a palavra-passe não está correto.',
  enterBoth: 'Introduza o seu e-mail e a sua palavra-passe.',
  tookTooLong: 'Demorou demasiado. Introduza de novo a sua palavra-passe, por favor.',
  errorTitle: 'Não é possível iniciar sessão',
  didNotWork: 'O início de sessão falhou',
  expired: 'Esta página de início de sessão expirou ou já foi usada. Comece de novo, por favor.',
  ourFault: 'Algo correu mal do nosso lado. Registámos o erro. Tente de novo.',
  crossSite: 'Este formulário veio de outra página. Comece de novo, por favor.',
  notUnderstood: 'Não foi possível ler o pedido de início de sessão. Comece de novo, por favor.',
  startAgain: 'Começar de novo',
} satisfies Translation<typeof en>
