import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  checkEntry: 'Verifique o que introduziu.',

  // Texts and lists
  atMostCharacters: 'No máximo {most} caracteres.',
  useAtMostCharacters: 'Use no máximo {most} caracteres.',
  useAtLeastCharacters: 'Use pelo menos {least} caracteres.',
  atMostEntries: 'No máximo {most} entradas.',
  entryTooLong: '«{start}…» tem mais de {most} caracteres.',
  textHoldsNul: 'O texto contém um carácter NUL.',

  // People
  firstNameNeeded: 'Indique um nome próprio.',
  emailNeeded: 'Introduza um endereço de e-mail.',
  emailTooLong: 'É demasiado longo para um endereço de e-mail.',
  emailWritten: 'Não é um endereço de e-mail, como nome@example.com.',
  passwordNeeded: 'Indique a sua palavra-passe.',
  moreDifferentCharacters: 'Use mais caracteres diferentes.',

  // API tokens
  nameHoldsNul: 'O nome contém um carácter NUL.',
  tokenNameNeeded: 'Dê um nome ao token, por exemplo o do que o vai usar.',
  tokenScopeNeeded: 'Escolha pelo menos uma coisa que o token pode fazer.',
  scopesOnce: 'Indique cada permissão uma só vez.',

  // Companies
  companyNeeded: 'Dê um nome à empresa.',
  companyNameNeeded: 'Introduza o nome da empresa.',
  domainNeeded: 'Introduza o domínio, por exemplo example.com.',
  timeZoneNeeded: 'Escolha o fuso horário.',
  currencyWritten: 'Introduza uma moeda pelas suas três letras, como EUR.',
  colorWritten: 'Introduza uma cor como #0f766e.',
  logoTooLarge: 'Um logótipo pode ter no máximo {most} kB. Guarde-o mais pequeno e tente de novo.',

  // Plans
  upgradePlanNeeded: 'Escolha um dos planos Starter, Growth e Agency.',
  messageTooLong: 'Uma mensagem tem no máximo {most, number} caracteres.',
  answerNeeded: 'Diga numa frase porque não, ou o que fazer em vez disso.',
  answerTooLong: 'Uma resposta tem no máximo {most} caracteres.',

  // Site Tracking
  goalNeeded: 'Indique que evento ou página atinge o objetivo.',
  pageGoalWritten: 'Uma página como objetivo começa por / e não tem espaços, por exemplo /obrigado ou /blog/*.',
  numberBetween: 'Indique um número inteiro de {least, number} a {most, number}.',
  visibleGoalWritten: 'O tempo visível indica-se em segundos inteiros, de 1 a {most, number}.',
  funnelNameNeeded: 'É preciso dar um nome ao funil.',
  funnelTooShort: 'Um funil tem, no mínimo, {least} passos.',
  funnelTooLong: 'Um funil tem, no máximo, {most} passos.',
  stepNeeded: 'É preciso indicar a página ou o evento deste passo.',
  pageStepWritten: 'Uma página começa por / e não tem espaços, como /cesto ou /blog/*.',
  hostNameTooLong: 'Um nome de anfitrião tem no máximo {most} caracteres.',
  hostNameWritten: '«{text}» não é um nome de anfitrião como loja.example.com.',
  pathTooLong: 'Um padrão de caminho tem no máximo {most} caracteres.',
  pathWritten: '«{text}» não é um caminho: começa por / e não tem espaços.',
  addressWritten: '«{text}» não é um endereço IP nem um intervalo como 203.0.113.0/24.',
  parameterWritten: '«{text}» não é o nome de um parâmetro, como page ou q.',

  segmentNameNeeded: 'Dê um nome ao segmento.',
  segmentFilterNeeded: 'Escolha pelo menos um filtro para guardar.',
  shareNameNeeded: 'Dê um nome à ligação.',
  annotationNeeded: 'Diga em poucas palavras o que aconteceu.',
  tagNeeded: 'Uma etiqueta não pode estar vazia.',
  tagTooLong: 'Uma etiqueta tem, no máximo, {most} caracteres.',
  atMostTags: 'No máximo, {most} etiquetas.',
  valueNeeded: 'É preciso indicar o que deve ser eliminado.',
  daysInOrder: 'O último dia é anterior ao primeiro.',
  atMostDays: 'No máximo, {most} dias de uma vez.',

  // Time
  monthWritten: 'Um mês escreve-se com ano e mês, por exemplo 2026-10.',
  dayWritten: 'Um dia escreve-se com ano, mês e dia, por exemplo 2026-11-05.',
  noSuchDay: 'Esse dia não existe.',

  // Programs
  notificationIdWritten: 'O identificador de uma notificação é um UUID.',
  proofNeeded: 'Envie {one} ou {other}.',
} as const satisfies Translated<typeof en>
