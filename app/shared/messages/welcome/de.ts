import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  whatLoopIs: 'Was Loop ist',
  oneTurn: 'Jeder Monat ist eine Runde.',
  measure: 'Messen',
  measureWhat: 'was auf der Website geschieht, ohne Cookies',
  listen: 'Zuhören',
  listenWhat: 'was andere über sie sagen',
  discover: 'Entdecken',
  discoverWhat: 'was sie bremst und was helfen würde',
  craft: 'Gestalten',
  craftWhat: 'die wenigen Änderungen, die sich lohnen',
  report: 'Berichten',
  reportWhat: 'was Sie getan haben und was es gebracht hat',
  grow: 'Wachsen',
  growWhat: 'und von dort den nächsten Monat beginnen',
} as const satisfies Translation<typeof en>
