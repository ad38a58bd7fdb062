import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  label: 'Willkommen',
  hello: 'Willkommen bei Loop.',
  helloTo: 'Willkommen bei Loop, {name}.',
  'text.Client':
    'Unten sehen Sie den Monat Ihrer Website. Sagen Sie uns, was Ihrem Unternehmen wichtig ist, damit unsere Arbeit passt.',
  'text.Editor':
    'Unten sehen Sie alle Kunden, zuerst jene, die jemanden brauchen. Beginnen Sie mit den offenen Karten.',
  'text.Admin':
    'Unten sehen Sie alle Kunden, zuerst jene, die jemanden brauchen. Sie verwalten Kunden und Einstellungen.',
  'step.Client': 'Profil vervollständigen',
  'step.Editor': 'Offene Karten ansehen',
  'step.Admin': 'Admin-Einstellungen öffnen',
} as const satisfies Translation<typeof en>
