import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  passwordTitle: 'Palavra-passe',
  passwordIntro: 'Uma alteração termina as suas sessões em todos os outros lugares.',
  keptByProvider: 'A sua palavra-passe é guardada pelo fornecedor com que inicia sessão.',
  noPassword: 'Não tem palavra-passe no Loop. Com uma pode iniciar sessão sem o seu fornecedor externo.',
  setByMail: 'Definir uma palavra-passe por e-mail',
  changeForm: 'Alterar a palavra-passe',
  currentPassword: 'Palavra-passe atual',
  currentMissing: 'Introduza a palavra-passe que tem agora.',
  newPassword: 'Nova palavra-passe',
  passwordNote:
    'Pelo menos {count} caracteres. Algumas palavras sem relação entre si são fáceis de guardar e difíceis de adivinhar.',
  changed: 'Alterada. As suas outras sessões terminaram.',

  twoStepTitle: 'Início de sessão em dois passos',
  twoStepIntro:
    'Depois da palavra-passe é pedido um código de uma aplicação no seu telemóvel, para que uma palavra-passe roubada, só por si, não valha nada.',
  onSince: 'Ligado desde {day}',
  noCodesLeft:
    'Não lhe resta nenhum código de recuperação. Crie agora novos, para que um telemóvel perdido não lhe feche a porta.',
  codesLeft: 'Códigos de recuperação restantes: {left} de 10.',
  newCodes: 'Novos códigos de recuperação',
  newCodesQuestion: 'Criar novos códigos de recuperação?',
  newCodesText: 'Os códigos que tem agora deixam de funcionar.',
  newCodesConfirm: 'Criar novos códigos',
  switchOff: 'Desligar',
  switchOffQuestion: 'Desligar o início de sessão em dois passos?',
  switchOffText:
    'O início de sessão passa a pedir só a palavra-passe, e os seus códigos de recuperação deixam de funcionar.',
  passwordOrCode: 'A sua palavra-passe, ou um código da sua aplicação',
  setUpForm: 'Configurar o início de sessão em dois passos',
  yourPassword: 'A sua palavra-passe',
  setItUp: 'Configurar',
  qrCode: 'Código QR com o segredo para a sua aplicação de autenticação',
  scanCode: 'Leia o código com uma aplicação de autenticação no seu telemóvel, ou escreva nela este segredo:',
  enterDigits: 'Introduza os seis algarismos que a aplicação mostra agora.',
  codeFromApp: 'Código da aplicação',
  switchOn: 'Ligar',
  cancel: 'Cancelar',
  keepCodes: 'Guarde agora estes códigos de recuperação',
  keepCodesText:
    'Cada um permite iniciar sessão uma vez, se perder o telemóvel. Não voltam a ser mostrados: coloque-os no seu gestor de palavras-passe, ou imprima-os.',
  recoveryCodes: 'Códigos de recuperação',
  codes: 'códigos',
  codesKept: 'Já os guardei',

  email: 'E-mail',
  signIn: 'Iniciar sessão',
  goToSignIn: 'Ir para o início de sessão',
  backToSignIn: 'Voltar ao início de sessão',
  linkOver: 'Esta ligação não funciona',

  createTitle: 'Crie a sua conta',
  createIntro:
    'É a primeira desta instalação e por isso a de um Admin: é daqui que partem os convites a todas as outras pessoas.',
  firstName: 'Nome próprio',
  lastName: 'Apelido (opcional)',
  password: 'Palavra-passe',
  createAccount: 'Criar a conta',
  createLinkOver: 'Já foi usada, tem mais de um dia, ou falta-lhe uma parte.',
  createLinkNew:
    'Enquanto não houver nenhuma conta, o servidor mostra uma nova sempre que arranca: reinicie-o e abra o endereço que mostrar.',
  welcome: 'Olá, {name}',
  accountReady: 'A sua conta está pronta. Inicie sessão com o seu e-mail e a palavra-passe que acabou de escolher.',

  forgotTitle: 'Esqueceu-se da palavra-passe?',
  forgotIntro: 'Enviamos-lhe uma ligação para definir uma nova.',
  mailLink: 'Enviar-me uma ligação',
  mailboxTitle: 'Veja a sua caixa de correio',
  linkOnItsWay:
    'Se houver uma conta para <email>{email}</email>, uma ligação para definir uma nova palavra-passe vai a caminho. É válida durante 30 minutos.',
  nothingThere:
    'Não chegou nada? Veja no spam, ou pergunte a um Admin da sua equipa, que vê se os e-mails estão a sair.',
  keptElsewhere: 'A sua palavra-passe é guardada noutro lugar',
  keptElsewhereText: 'Neste Loop inicia-se sessão com um fornecedor externo. Defina lá uma nova palavra-passe.',

  resetTitle: 'Defina uma nova palavra-passe',
  resetIntro: 'A sessão vai terminar em todos os outros lugares.',
  setPassword: 'Definir a palavra-passe',
  resetLinkOver: 'Já foi usada, tem mais de 30 minutos, ou falta-lhe uma parte. Peça uma nova.',
  askNewLink: 'Pedir uma nova ligação',
  passwordSet: 'A sua nova palavra-passe está definida',
  passwordSetText: 'A sua sessão terminou em todo o lado. Inicie sessão com a nova palavra-passe.',
} as const satisfies Translated<typeof en>
