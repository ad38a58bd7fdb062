import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro:
    'Enviados à equipa deste cliente e à equipa Loop, por notificação ou e-mail. No máximo, dois de cada tipo por dia.',
  changeAlert: 'Editar: {alert}',
  snooze: 'Suspender',
  snoozeAlert: 'Suspender: {alert}',
  wake: 'Reativar',
  wakeAlert: 'Reativar: {alert}',
  snoozedUntil: 'Suspenso até {day}',
  spikeUsual: 'Uma hora tem muito mais visitantes do que a mesma hora deste dia da semana nas últimas oito semanas.',
  spikeNumber: '{visitors, plural, one {# visitante} other {# visitantes}} em {minutes} minutos.',
  drop: 'Quebra de tráfego',
  dropText: 'Um dia completo tem muito menos visitantes do que o mesmo dia da semana nas últimas oito semanas.',
  noData: 'Sem dados recebidos',
  noDataUsual:
    'Sem eventos há um dia, e há mais tempo do que a maior pausa da semana anterior. Recebe outro alerta quando os eventos voltam.',
  noDataHours:
    'Sem eventos há {hours, plural, one {uma hora} other {# horas}}. Recebe outro alerta quando os eventos voltam.',
  sensitivity: 'Sensibilidade',
  low: 'Baixa',
  normal: 'Normal',
  high: 'Alta',
  sensitivityNote: 'A sensibilidade alta avisa também de variações menores, mas nunca da variação normal.',
  alertMe: 'Alertar-me',
  byUsual: 'quando o tráfego é invulgarmente alto',
  byNumber: 'a partir de um número fixo',
  minutes: 'Nos últimos',
  minutesOption: '{minutes} minutos',
  noDataAfter: 'Alertar após',
  ownPause: 'a maior pausa habitual do site',
  setHours: 'um número fixo de horas',
  hours: 'Horas',
  hoursNote: 'De 1 a {most}.',
  saved: 'Alerta guardado.',
  until: 'Suspender até',
  untilNote: 'Os alertas recomeçam nesse dia.',
  targets: 'Metas mensais dos objetivos',
  targetsIntro: 'Receba um alerta quando um objetivo se atrasa e quando atinge a meta.',
  noGoal: 'Ainda sem objetivos. Adicione um objetivo a este site e defina aqui a meta mensal.',
  ofTarget: '{reached, number} de {target, number} este mês',
  noTarget: '{reached, number} este mês, sem meta',
  setTarget: 'Definir meta',
  setTargetOf: 'Definir meta: {goal}',
  target: 'Meta mensal',
  targetNote: 'Conversões a atingir em cada mês.',
  margin: 'Alertar quando o atraso passa de (por cento)',
  marginNote: 'De 5 a {most}.',
  paceEarly: 'É cedo no mês para o dizer.',
  paceBehind:
    'Cerca de {expected, number} esperados até ao fim de {day}. A este ritmo, o mês termina em cerca de {projected, number}.',
  paceOnTrack:
    'Cerca de {expected, number} esperados até ao fim de {day}. A este ritmo, o mês termina em cerca de {projected, number}.',
  paceAhead:
    'Acima dos cerca de {expected, number} esperados até ao fim de {day}. A este ritmo, o mês termina em cerca de {projected, number}.',
  paceReached: 'A meta do mês foi atingida.',
  progress: '{goal}: {reached, number} de {target, number}',
  'state.early': 'Cedo',
  'state.behind': 'Atrasado',
  'state.onTrack': 'No ritmo',
  'state.ahead': 'Adiantado',
  'state.reached': 'Atingido',
  howUsual:
    'A referência é a mediana da mesma hora ou do mesmo dia da semana nas últimas oito semanas; pelo menos quatro têm de ter dados. Um alerta exige uma diferença de k × a dispersão: 1,4826 × o desvio absoluto mediano (MAD) e, no mínimo, a raiz quadrada da mediana. k é 3,5 (Iglewicz e Hoaglin), 5 com sensibilidade baixa e 2,5 com alta. Um único feriado quase não muda nada.',
  howSpike:
    'Um pico tem, no mínimo, 20 visitantes e o dobro da referência. O alerta seguinte surge, o mais cedo, seis horas depois. Uma quebra tem, no máximo, metade de uma referência de 20 ou mais. O Loop verifica um dia uma hora depois de terminar. Uma variação normal não gera alertas.',
  howNoData:
    'Este alerta exige eventos nos últimos oito dias. O tempo em que o próprio Loop esteve desligado não conta.',
  howPace:
    'O número esperado é a meta vezes a parte do mês já passada. Cada dia pesa tanto como o seu dia da semana nas últimas oito semanas. A partir do quinto dia, um objetivo está atrasado quando a diferença supera a margem definida e o acaso. O acaso é a raiz quadrada do número esperado.',
  howLimit: 'Acima de dois por dia, os alertas aparecem abaixo mas não são enviados.',
  history: 'Histórico de alertas',
  noAlert: 'Ainda sem alertas. Aparecem aqui quando algum é acionado.',
  spike: 'Pico de tráfego',
  spikeFacts:
    '{measured, number} visitantes na hora que começou às {hour}. Referência: cerca de {expected, number}; alerta a partir de {threshold, number} ({weeks, plural, one {# semana comparada} other {# semanas comparadas}}).',
  thresholdFacts:
    '{measured, plural, one {# visitante} other {# visitantes}} em {minutes} minutos; alerta a partir de {threshold, number}.',
  fell: 'Quebra de tráfego em {day}',
  fellFacts:
    '{measured, plural, =0 {Nenhum visitante} one {# visitante} other {# visitantes}}. Referência: cerca de {expected, number}; alerta com {threshold, number} ou menos ({weeks, plural, one {# semana comparada} other {# semanas comparadas}}).',
  noDataSince: 'Sem dados desde {since}',
  noDataFromTo: 'Sem dados de {since} a {until}',
  noDataFacts: 'Sem eventos por mais tempo do que a pausa habitual deste site.',
  noDataHoursFacts: 'Sem eventos há mais de {hours, plural, one {uma hora} other {# horas}}.',
  recounted: 'Dados de novo recebidos',
  recountedFacts: 'Em {again}, depois da falta de dados desde {since}.',
  behindTarget: '{goal} atrás da meta',
  behindTargetFacts:
    '{measured, number} de {target, number} até ao fim de {day}. Esperados cerca de {expected, number}; alerta a partir de {margin} % a menos.',
  targetReached: '{goal} atingiu a meta',
  targetReachedFacts: '{measured, number} em {month}; a meta é {target, number}.',
  notSent: 'Não enviado: nesse dia já tinham sido enviados dois deste tipo, ou o tipo estava desligado.',
  openMonth: 'Abrir {month}',
} satisfies Translation<typeof en>
