import * as v from 'valibot'
import { roleSchema } from '../access/permissions.ts'
import { formatFullDay } from '../format/date.ts'
import { formatCount } from '../format/number.ts'
import { formatList } from '../format/list.ts'
import type { EnglishOf } from '../messages/namespaces.ts'
import type { Translator } from '../messages/translator.ts'
import { ownEntry } from '../own-entry.ts'
import type { ProfileChange } from '../profile/profile-form.ts'
import type { ClientChanges } from './client-form.ts'
import { daySchema } from '../calendar/day.ts'
import type { InstallationSettings } from './installation-settings.ts'

type TranslateAudit = Translator<'audit'>['t']
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
function named(t: TranslateAudit, names: Readonly<Record<string, Word>>, value: unknown): string {
  const name = typeof value === 'string' ? ownEntry<Word>(names, value) : undefined
  return name ? t(name) : text(value)
}
export const providerIn = (t: TranslateAudit, provider: unknown) => named(t, providers, provider)
export const roleIn = (t: TranslateAudit, role: unknown) => (v.is(roleSchema, role) ? t(`role.${role}`) : text(role))
export const sectionIn = (t: TranslateAudit, section: unknown) => named(t, sections, section)

/** Returns `before` and `after` together: plan Free → Growth, company Fern → Fern & Co. */
export function changesIn({ t, locale }: Translator<'audit'>, { before, after }: Details): string {
  if (!isDetails(before) || !isDetails(after)) return t('seeDetails')
  const valueIn = (name: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'cardPoints' && value === null) return t('noLimit')
    if (typeof value === 'number') return formatCount(locale, value)
    return name === 'beganOn' && v.is(daySchema, value) ? formatFullDay(locale, value) : text(value)
  }
  const changes = Object.keys(after).map((name) =>
    t('change', {
      name: Object.hasOwn(fields, name) ? named(t, fields, name) : inWords(name),
      before: valueIn(name, before[name]),
      after: valueIn(name, after[name]),
    }),
  )
  return formatList(locale, changes)
}

/** `openedOn` reads: opened on. */
const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
