import { utcDay } from '#app/shared/calendar/zone.ts'
import * as v from 'valibot'
import { emailAddress, filled, newPassword, optionalAddress, optionalText } from '../-form/rules.ts'

export const tabs = ['general', 'password', 'info', 'social', 'connections', 'notifications'] as const
export type Tab = (typeof tabs)[number]

export const tabNames: Record<Tab, string> = {
  general: 'General',
  password: 'Change password',
  info: 'Info',
  social: 'Social links',
  connections: 'Connections',
  notifications: 'Notifications',
}

export const generalSchema = v.object({
  username: v.pipe(
    filled('Enter a username.', 40),
    v.regex(/^[\w.-]+$/, 'Use letters, digits, dots, dashes and underscores.'),
  ),
  name: filled('Enter a name.', 80),
  email: emailAddress,
  company: optionalText(80),
})

/** The template's two sentences are part of the reference: Required, Passwords must match. */
export const passwordSchema = v.pipe(
  v.object({
    old: v.pipe(v.string(), v.nonEmpty('Required')),
    fresh: v.pipe(v.string(), v.nonEmpty('Required'), newPassword),
    repeated: v.pipe(v.string(), v.nonEmpty('Required')),
  }),
  v.forward(
    v.partialCheck([['fresh'], ['repeated']], ({ fresh, repeated }) => fresh === repeated, 'Passwords must match'),
    ['repeated'],
  ),
)

const today = () => utcDay(new Date())

export const countries = ['United Kingdom', 'United States', 'France'] as const
export const languages = ['English', 'French', 'Spanish', 'Russian', 'Italian'] as const
export const genders = ['Male', 'Female', 'Other'] as const

export const infoSchema = v.object({
  bio: optionalText(400),
  birthday: v.pipe(
    v.string(),
    v.check((day) => day === '' || /^\d{4}-\d\d-\d\d$/.test(day), 'Enter a full date.'),
    v.check((day) => day < today(), 'Enter a day in the past.'),
  ),
  country: v.picklist(countries),
  languages: v.array(v.picklist(languages)),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || /^\+?[\d ()/-]{5,24}$/.test(text), 'Enter a number like +44 20 7946 0000.'),
  ),
  website: optionalAddress,
  gender: v.picklist(genders),
})

export const networks = ['Twitter', 'Facebook', 'Google+', 'LinkedIn', 'Instagram', 'Quora'] as const
export const socialSchema = v.record(v.string(), optionalAddress)

/** A photo may have these types and this size. */
export const photoTypes = ['image/jpeg', 'image/gif', 'image/png']
const maxPhotoBytes = 800_000

/** Returns why a file can't be the photo; null if it can. */
export function photoFault({ type, size }: { type: string; size: number }): string | null {
  if (!photoTypes.includes(type)) return 'Choose a JPG, GIF or PNG.'
  return size > maxPhotoBytes ? 'Choose a photo of at most 800 kB.' : null
}
