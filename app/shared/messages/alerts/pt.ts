import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  title: 'Alertas',
  intro:
    'O que se comunica às pessoas deste site e à equipa Loop, no sino e por e-mail conforme a escolha de cada uma: cada tipo, no máximo, duas vezes por dia.',
  change: 'Alterar',
  changeAlert: 'Alterar: {alert}',
  snooze: 'Suspender',
  snoozeAlert: 'Suspender: {alert}',
  wake: 'Reativar',
  wakeAlert: 'Reativar: {alert}',
  snoozedUntil: 'Suspenso até {day}',
  spike: 'Pico de visitantes',
  spikeUsual:
    'Quando uma hora tem muito mais visitantes do que a mesma hora deste dia da semana nas oito semanas anteriores.',
  spikeNumber:
    'Quando {visitors, plural, one {esteve # visitante} other {estiveram # visitantes}} no site nos últimos {minutes} minutos.',
  drop: 'Quebra de visitantes',
  dropText:
    'Quando um dia terminado tem muito menos visitantes do que o mesmo dia da semana nas oito semanas anteriores.',
  silent: 'Medição sem sinal',
  silentUsual:
    'Quando não vem nenhum evento há um dia, e há mais tempo do que a maior pausa da semana anterior; e quando os eventos voltam.',
  silentHours:
    'Quando não vem nenhum evento há {hours, plural, one {uma hora} other {# horas}}; e quando os eventos voltam.',
  sensitivity: 'Sensibilidade',
  low: 'Baixa',
  normal: 'Normal',
  high: 'Alta',
  sensitivityNote: 'Alta: também avisa de diferenças menores.',
  tellWhen: 'Avisar quando',
  byUsual: 'são muito mais do que o habitual',
  byNumber: 'são tantos quantos indico',
  visitors: 'Visitantes',
  minutes: 'Nos últimos',
  minutesOption: '{minutes} minutos',
  silentAfter: 'Sem sinal após',
  ownPause: 'a maior pausa do próprio site',
  setHours: 'as horas que indico',
  hours: 'Horas',
  hoursNote: 'De 1 a {most}.',
  save: 'Guardar',
  saved: 'O alerta foi guardado.',
  cancel: 'Cancelar',
  until: 'Não avisar até',
  untilNote: 'A partir desse dia volta a avisar.',
  targets: 'Metas mensais dos objetivos',
  targetsIntro: 'O aviso é dado quando um objetivo se atrasa no seu mês e quando atinge a meta.',
  noGoal: 'Assim que o site tiver objetivos, cada um pode receber aqui uma meta.',
  ofTarget: '{reached, number} de {target, number} este mês',
  noTarget: '{reached, number} este mês, sem meta',
  setTarget: 'Definir uma meta',
  setTargetOf: 'Definir uma meta: {goal}',
  target: 'Meta de cada mês',
  targetNote: 'Quantas vezes o objetivo deve ser atingido.',
  margin: 'Avisar quando o atraso passa de (por cento)',
  marginNote: 'De 5 a {most}.',
  paceEarly: 'É demasiado cedo no mês para dizer.',
  paceBehind:
    'Até ao fim de {day} eram de esperar cerca de {expected, number}; a este ritmo, o mês chega a cerca de {projected, number}.',
  paceOnTrack:
    'Eram de esperar cerca de {expected, number} até ao fim de {day}; a este ritmo, o mês chega a cerca de {projected, number}.',
  paceAhead:
    'Mais do que os cerca de {expected, number} de esperar até ao fim de {day}; a este ritmo, o mês chega a cerca de {projected, number}.',
  paceReached: 'A meta do mês foi atingida.',
  progress: '{goal}: {reached, number} de {target, number}',
  stateEarly: 'Cedo',
  stateBehind: 'Atrasado',
  stateOnTrack: 'No ritmo',
  stateAhead: 'Adiantado',
  stateReached: 'Atingido',
  how: 'Como se decide',
  howUsual:
    'O habitual é a mediana da mesma hora ou do mesmo dia da semana nas oito semanas anteriores, das quais quatro têm de ter sido medidas. Longe disso significa k × a dispersão, que é 1,4826 × o desvio absoluto mediano (MAD) e, no mínimo, a raiz da mediana; k é 3,5 (Iglewicz e Hoaglin), 5 com sensibilidade baixa e 2,5 com alta. Um único feriado quase não muda nada.',
  howRush:
    'Um pico tem, no mínimo, 20 visitantes e o dobro do habitual, e o seguinte só é comunicado seis horas depois. Uma quebra tem, no máximo, metade do habitual, onde este é de 20 ou mais; o dia é visto uma hora depois de terminar.',
  howSilent:
    'Só podem ficar sem sinal os sites que tiveram eventos nos últimos oito dias. O tempo em que o próprio Loop esteve desligado não conta.',
  howPace:
    'O que se espera de um objetivo é a sua meta vezes a parte do mês já passada, pesando cada dia tanto como o seu dia da semana nas oito semanas anteriores. Está atrasado quando falta mais do que a margem definida e do que o acaso explica (a raiz do que se esperava), a partir do quinto dia.',
  howLimit: 'O que passa de dois por dia fica abaixo e não é comunicado a ninguém.',
  history: 'O que aconteceu',
  noAlert: 'Ainda nada foi comunicado.',
  more: 'Mostrar mais',
  rush: 'Pico de visitantes',
  rushFacts:
    '{measured, number} visitantes na hora que começou às {hour}. O habitual é cerca de {expected, number}, com aviso a partir de {threshold, number} ({weeks, plural, one {# semana comparada} other {# semanas comparadas}}).',
  number: 'Pico de visitantes',
  numberFacts:
    '{measured, plural, one {# visitante} other {# visitantes}} em {minutes} minutos, com aviso a partir de {threshold, number}.',
  fell: 'Quebra de visitantes em {day}',
  fellFacts:
    '{measured, plural, =0 {Nenhum visitante} one {# visitante} other {# visitantes}}. O habitual é cerca de {expected, number}, com aviso em {threshold, number} ou menos ({weeks, plural, one {# semana comparada} other {# semanas comparadas}}).',
  silence: 'Medição sem sinal desde {since}',
  silenceEnded: 'Medição sem sinal de {since} a {until}',
  silenceFacts: 'Mais tempo sem eventos do que admite a regra do próprio site.',
  silenceHoursFacts: 'Mais de {hours, plural, one {uma hora} other {# horas}} sem eventos.',
  counted: 'Os eventos voltaram',
  countedFacts: 'Em {again}, depois do silêncio desde {since}.',
  behind: '{goal} atrás da meta',
  behindFacts:
    '{measured, number} de {target, number} até ao fim de {day}. Eram de esperar cerca de {expected, number}, com aviso a partir de {margin} % a menos.',
  reached: '{goal} atingiu a meta',
  reachedFacts: '{measured, number} em {month}; a meta é {target, number}.',
  untold: 'Não enviado: nesse dia já tinham sido enviados dois deste tipo, ou estava desligado.',
  openMonth: 'Abrir {month}',
} satisfies Translated<typeof en>
