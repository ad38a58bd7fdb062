import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  checkEntry: 'Verifique o que introduziu.',

  // Texts and lists
  atMostCharacters: 'No máximo {most} caracteres.',
  useAtMostCharacters: 'Use no máximo {most} caracteres.',
  useAtLeastCharacters: 'Use pelo menos {least} caracteres.',
  atMostEntries: 'No máximo {most} entradas.',
  entryTooLong: '«{start}…» tem mais de {most} caracteres.',
  textHoldsNul: 'O texto contém um carácter NUL. Remova-o.',

  // People
  firstNameNeeded: 'Introduza um nome próprio.',
  emailNeeded: 'Introduza um endereço de e-mail.',
  emailTooLong: 'Este endereço de e-mail é demasiado longo.',
  emailWritten: 'Introduza um endereço de e-mail como nome@example.com.',
  passwordNeeded: 'Introduza a sua palavra-passe.',
  moreDifferentCharacters: 'Use mais caracteres diferentes.',

  // API tokens
  nameHoldsNul: 'O nome contém um carácter NUL. Remova-o.',
  tokenNameNeeded: 'Dê um nome ao token, por exemplo o do programa que o usa.',
  tokenScopeNeeded: 'Escolha pelo menos uma permissão.',
  scopesOnce: 'Indique cada permissão uma só vez.',

  // Clients
  companyNeeded: 'Dê um nome à empresa.',
  companyNameNeeded: 'Introduza o nome da empresa.',
  domainNeeded: 'Introduza o domínio, por exemplo example.com.',
  timeZoneNeeded: 'Escolha o fuso horário.',
  currencyWritten: 'Introduza uma moeda pelas suas três letras, como EUR.',
  colorWritten: 'Introduza uma cor como #0f766e.',
  logoTooLarge: 'Um logótipo pode ter no máximo {most} kB. Guarde-o mais pequeno e tente de novo.',

  // Plans
  upgradePlanNeeded: 'Escolha Starter, Growth ou Agency.',
  messageTooLong: 'Uma mensagem tem no máximo {most, number} caracteres.',
  answerNeeded: 'Explique a recusa ou sugira uma alternativa.',
  answerTooLong: 'Uma resposta tem no máximo {most} caracteres.',

  // Site Tracking
  goalNeeded: 'Introduza o evento ou a página que atinge o objetivo.',
  pageGoalWritten: 'Uma página como objetivo começa por / e não tem espaços, por exemplo /obrigado ou /blog/*.',
  valueBetween: 'Introduza um número de {least, number} a {most, number}.',
  numberBetween: 'Introduza um número inteiro de {least, number} a {most, number}.',
  visibleGoalWritten: 'Introduza o tempo visível em segundos inteiros, de 1 a {most, number}.',
  funnelNameNeeded: 'Dê um nome ao funil.',
  funnelTooShort: 'Um funil precisa de pelo menos {least} passos.',
  funnelTooLong: 'Um funil tem no máximo {most} passos.',
  stepNeeded: 'Introduza a página ou o evento deste passo.',
  pageStepWritten: 'Uma página começa por / e não tem espaços, como /cesto ou /blog/*.',
  hostNameTooLong: 'Um nome de anfitrião tem no máximo {most} caracteres.',
  hostNameWritten: '«{text}» não é um nome de anfitrião como loja.example.com.',
  pathTooLong: 'Um padrão de caminho tem no máximo {most} caracteres.',
  pathWritten: '«{text}» não é um caminho. Os caminhos começam por / e não têm espaços.',
  addressWritten: '«{text}» não é um endereço IP nem um intervalo como 203.0.113.0/24.',
  parameterWritten: '«{text}» não é o nome de um parâmetro, como page ou q.',

  segmentNameNeeded: 'Dê um nome ao segmento.',
  segmentFilterNeeded: 'Escolha pelo menos um filtro para guardar.',
  shareNameNeeded: 'Dê um nome à ligação.',
  annotationNeeded: 'Descreva em poucas palavras o que aconteceu.',
  tagNeeded: 'Uma etiqueta não pode estar vazia.',
  tagTooLong: 'Uma etiqueta tem no máximo {most} caracteres.',
  atMostTags: 'No máximo {most} etiquetas.',
  cardTitleNeeded: 'Dê um título ao cartão.',
  checklistStepNeeded: 'Um passo não pode estar vazio.',
  effectBetween: 'Introduza uma percentagem de 0 a {most, number}.',
  effectInOrder: 'O valor superior é menor do que o inferior.',
  targetPathNeeded: 'Introduza um caminho que comece por /.',
  targetNeeded: 'Escolha uma entrada da lista.',
  reasonNeeded: 'Indique um motivo em poucas palavras.',
  commentNeeded: 'Escreva um comentário.',
  filterNameNeeded: 'Dê um nome aos filtros.',
  titleNeeded: 'Introduza um título.',
  webAddress: 'Introduza um endereço web como https://example.com/article.',
  valueNeeded: 'Introduza a página ou o evento a eliminar.',
  jsonPathWritten: 'Este caminho não é legível a partir do carácter {at}. Escreva-o como data.items[0].title.',
  jsonTitleNeeded: 'Introduza o caminho do título ou do texto.',
  daysInOrder: 'O último dia é anterior ao primeiro. Escolha um último dia posterior.',
  atMostDays: 'No máximo {most} dias de uma vez.',

  // Time
  monthWritten: 'Use o formato AAAA-MM, por exemplo 2026-10.',
  dayWritten: 'Use o formato AAAA-MM-DD, por exemplo 2026-11-05.',
  noSuchDay: 'Este dia não existe.',

  // Programs
  notificationIdWritten: 'O identificador de uma notificação é um UUID.',
  proofNeeded: 'Envie {one} ou {other}.',
  cardNumber: 'Digite o número de um cartão de teste.',
  spanBegins: 'Um trimestre começa em janeiro, abril, julho ou outubro, um ano em janeiro.',
  monthsRepeat: 'Só as metas de um mês se podem repetir.',
} as const satisfies Translation<typeof en>
