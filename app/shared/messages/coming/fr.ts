import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  competitorsQuestion: 'Ce que changent vos concurrents',
  competitorsSoon: 'Cette page suivra les pages publiques des concurrents que vous nommez et dira ce qui a changé.',
  growthQuestion: 'Vos progrès vers vos cibles',
  growthSoon: 'Cette page comparera vos cibles à votre historique et montrera ce qui a fait bouger les chiffres.',
} as const satisfies Translation<typeof en>
