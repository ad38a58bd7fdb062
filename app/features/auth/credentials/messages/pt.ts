import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  passwordIntro: 'Uma nova palavra-passe termina a sessão em todos os outros lugares.',
  keptByProvider: 'O seu fornecedor de início de sessão guarda a palavra-passe.',
  noPassword: 'Não tem palavra-passe no Loop. Defina uma para iniciar sessão sem o seu fornecedor.',
  setByMail: 'Definir uma palavra-passe por e-mail',
  changeForm: 'Alterar a palavra-passe',
  currentPassword: 'Palavra-passe atual',
  currentMissing: 'Introduza a palavra-passe atual.',
  passwordNote:
    'Pelo menos {count} caracteres. Algumas palavras sem relação são fáceis de lembrar e difíceis de adivinhar.',
  changed: 'Palavra-passe alterada. As suas outras sessões terminaram.',

  twoStepTitle: 'Início de sessão em dois passos',
  twoStepIntro:
    'Depois da palavra-passe, introduz um código de uma aplicação no telemóvel. Uma palavra-passe roubada deixa de bastar.',
  onSince: 'Ligado desde {day}',
  noCodesLeft:
    'Não lhe resta nenhum código de recuperação. Crie novos agora, para poder iniciar sessão sem o telemóvel.',
  codesLeft: 'Códigos de recuperação restantes: {left} de 10.',
  newCodesQuestion: 'Criar novos códigos de recuperação?',
  newCodesText: 'Os códigos atuais deixam de funcionar.',
  newCodesConfirm: 'Criar novos códigos',
  switchOff: 'Desativar',
  switchOffQuestion: 'Desativar o início de sessão em dois passos?',
  switchOffText: 'Passa a iniciar sessão só com a palavra-passe. Os seus códigos de recuperação deixam de funcionar.',
  passwordOrCode: 'A sua palavra-passe, ou um código da sua aplicação',
  setUpForm: 'Configurar o início de sessão em dois passos',
  setItUp: 'Configurar',
  qrCode: 'Código QR com o segredo para a sua aplicação de autenticação',
  scanCode: 'Leia o código com uma aplicação de autenticação no seu telemóvel, ou escreva nela este segredo:',
  enterDigits: 'Introduza os seis algarismos que a aplicação mostra agora.',
  codeFromApp: 'Código da aplicação',
  switchOn: 'Ativar',
  keepCodes: 'Guarde agora estes códigos de recuperação',
  keepCodesText:
    'Cada código permite iniciar sessão uma vez, se perder o telemóvel. Não voltam a ser mostrados: guarde-os no gestor de palavras-passe ou imprima-os.',
  recoveryCodes: 'Códigos de recuperação',
  codes: 'códigos',
  codesKept: 'Já os guardei',

  backToSignIn: 'Voltar ao início de sessão',
  createTitle: 'Crie a sua conta',
  createIntro: 'É a primeira conta, por isso é de um Admin. Convida depois as outras pessoas.',
  createAccount: 'Criar a conta',
  createLinkOver: 'Já foi usada, tem mais de um dia ou está incompleta.',
  createLinkNew: 'Reinicie o servidor e abra o endereço que ele mostrar.',
  welcome: 'Boas-vindas, {name}',
  accountReady: 'A sua conta está pronta. Inicie sessão com o seu e-mail e a palavra-passe que acabou de escolher.',

  forgotIntro: 'Enviamos-lhe uma ligação para definir uma nova.',
  mailLink: 'Enviar-me uma ligação',
  keptTitle: 'Peça a um Admin',
  linkKept:
    'Este servidor não envia e-mails. Se houver uma conta para <email>{email}</email>, um Admin pode dar-lhe nos próximos 30 minutos a ligação para uma nova palavra-passe.',
  mailboxTitle: 'Veja a sua caixa de correio',
  linkOnItsWay:
    'Se houver uma conta para <email>{email}</email>, uma ligação para definir uma nova palavra-passe vai a caminho. É válida durante 30 minutos.',
  nothingThere: 'Não chegou nada? Veja o spam ou pergunte à equipa Loop.',
  keptElsewhere: 'O seu fornecedor guarda a palavra-passe',
  keptElsewhereText: 'Inicia sessão no Loop com um fornecedor externo. Defina lá uma nova palavra-passe.',

  resetTitle: 'Defina uma nova palavra-passe',
  resetIntro: 'A sessão vai terminar em todos os outros lugares.',
  setPassword: 'Definir a palavra-passe',
  resetLinkOver: 'Já foi usada, tem mais de 30 minutos ou está incompleta. Peça uma nova.',
  askNewLink: 'Pedir nova ligação',
  passwordSet: 'A sua nova palavra-passe está definida',
  passwordSetText: 'A sua sessão terminou em todo o lado. Inicie sessão com a nova palavra-passe.',
} as const satisfies Translation<typeof en>
