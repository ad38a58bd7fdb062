import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  whatLoopIs: 'O que é o Loop',
  oneTurn: 'Cada mês é uma volta do ciclo.',
  measure: 'Medir',
  measureWhat: 'o que acontece no site, sem cookies',
  listen: 'Ouvir',
  listenWhat: 'o que se diz dele noutros lugares',
  discover: 'Descobrir',
  discoverWhat: 'o que o trava e o que ajudaria',
  craft: 'Criar',
  craftWhat: 'as poucas mudanças que valem a pena',
  report: 'Relatar',
  reportWhat: 'o que fez e o que isso trouxe',
  grow: 'Crescer',
  growWhat: 'e começar daí o mês seguinte',
} as const satisfies Translation<typeof en>
