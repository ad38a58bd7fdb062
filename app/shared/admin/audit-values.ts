import * as v from 'valibot'
import { roleSchema } from '../access/permissions.ts'
import { formatFullDay } from '../format/date.ts'
import { formatCount } from '../format/number.ts'
import { formatList } from '../format/list.ts'
import type { EnglishOf } from '../messages/areas.ts'
import type { Reader } from '../messages/reader.ts'
import { ownEntry } from '../own-entry.ts'
import type { ProfileChange } from '../profile/profile-form.ts'
import type { ClientChanges } from './client-form.ts'
import { daySchema } from '../calendar/day.ts'
import type { InstallationSettings } from './installation-settings.ts'

type SayAudit = Reader<'audit'>['say']
type Key = keyof EnglishOf<'audit'>

const providers = {
  embedded: 'within.aLoopAccount',
  auth0: 'provider.auth0',
  supabase: 'provider.supabase',
} as const satisfies Record<string, Key>
const sections = {
  company: 'fieldCompany',
  about: 'sectionAbout',
  words: 'sectionWords',
  look: 'sectionLook',
} as const satisfies Record<ProfileChange['section'], Key>
const fields = {
  company: 'fieldCompany',
  plan: 'fieldPlan',
  beganOn: 'fieldBeganOn',
  cardPoints: 'fieldCardPoints',
  demoScreens: 'fieldDemoScreens',
  customizer: 'fieldCustomizer',
  themeTour: 'fieldThemeTour',
} as const satisfies Record<keyof ClientChanges | 'cardPoints' | keyof InstallationSettings, Key>

type ValuesIn<Table> = Table[keyof Table]
type Word = ValuesIn<typeof providers> | ValuesIn<typeof sections> | ValuesIn<typeof fields>

export type Details = Readonly<Record<string, unknown>>

export const isDetails = (details: unknown): details is Details =>
  typeof details === 'object' && details !== null && !Array.isArray(details)

/** Returns a recorded value as text for a sentence. */
export function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Returns the name of a recorded value, if it has one. */
function named(say: SayAudit, names: Readonly<Record<string, Word>>, value: unknown): string {
  const name = typeof value === 'string' ? ownEntry<Word>(names, value) : undefined
  return name ? say(name) : text(value)
}
export const providerIn = (say: SayAudit, provider: unknown) => named(say, providers, provider)
export const roleIn = (say: SayAudit, role: unknown) => (v.is(roleSchema, role) ? say(`role.${role}`) : text(role))
export const sectionIn = (say: SayAudit, section: unknown) => named(say, sections, section)

/** Returns `before` and `after` together: plan Free → Growth, company Fern → Fern & Co. */
export function changesIn({ say, locale }: Reader<'audit'>, { before, after }: Details): string {
  if (!isDetails(before) || !isDetails(after)) return say('seeDetails')
  const valueIn = (name: string, value: unknown) => {
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    if (name === 'cardPoints' && value === null) return say('noLimit')
    if (typeof value === 'number') return formatCount(locale, value)
    return name === 'beganOn' && v.is(daySchema, value) ? formatFullDay(locale, value) : text(value)
  }
  const changes = Object.keys(after).map((name) =>
    say('change', {
      name: Object.hasOwn(fields, name) ? named(say, fields, name) : inWords(name),
      before: valueIn(name, before[name]),
      after: valueIn(name, after[name]),
    }),
  )
  return formatList(locale, changes)
}

/** `openedOn` reads: opened on. */
const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
