import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  growthQuestion: 'Vos progrès vers vos cibles',
  growthSoon: 'Cette page comparera vos cibles à votre historique et montrera ce qui a fait bouger les chiffres.',
} as const satisfies Translation<typeof en>
