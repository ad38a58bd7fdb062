import * as v from 'valibot'
import type { Day } from '#app/shared/calendar/day.ts'
import { listOf } from '#app/shared/list-of.ts'
import { entriesOf } from '../-form/entries-of.ts'
import { birthdayToDay, dayToBirthday, isDay } from './birthday.ts'
import { says } from './user-form-sentences.ts'
import type { EditTab } from './users-search.ts'
import {
  contactOptions,
  departments,
  genders,
  locationParts,
  permissionsSchema,
  roles,
  socialNetworks,
  statuses,
  webAddress,
  type LocationPart,
  type SocialNetwork,
  type User,
} from './user.ts'

/** What a form about one user has to know of the others and of the calendar. */
interface FormKnows {
  today: Day
  /** The other users, whose usernames and email addresses are taken. */
  others: readonly User[]
}

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, says.tooLong(most)))
const isEmptyOr = (is: (text: string) => boolean) => (text: string) => text === '' || is(text)
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const address = v.pipe(
  line(200),
  v.check(
    isEmptyOr((text) => webAddress(text) !== null),
    says.webAddress,
  ),
)
const phone = v.pipe(
  line(25),
  v.check(
    isEmptyOr((text) => /^\+?[\d ()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6),
    says.phone,
  ),
)
const slack = v.pipe(
  line(200),
  v.check(
    isEmptyOr((text) => /^@[\w.-]+$/.test(text) || webAddress(text) !== null),
    says.slack,
  ),
)
const postCode = v.pipe(
  line(12),
  v.check(
    isEmptyOr((text) => /^[\p{L}\d][\p{L}\d -]*$/u.test(text)),
    says.postCode,
  ),
)

/** Returns the schema of the edit form. Its output is the record without the id; each error is a sentence. */
export const userFormSchema = ({ today, others }: FormKnows) =>
  v.object({
    username: v.pipe(
      line(40),
      v.nonEmpty(says.usernameNeeded),
      v.regex(/^[\w.-]{3,}$/, says.username),
      v.check((name) => !others.some(({ username }) => same(username, name)), says.usernameTaken),
    ),
    avatar: v.string(),
    email: v.pipe(
      line(120),
      v.nonEmpty(says.emailNeeded),
      v.email(says.email),
      v.check((written) => !others.some(({ email }) => same(email, written)), says.emailTaken),
    ),
    name: v.pipe(line(80), v.nonEmpty(says.nameNeeded)),
    dob: v.pipe(
      v.string(),
      v.check(isEmptyOr(isDay), says.day),
      v.check(
        isEmptyOr((day) => day < today),
        says.past,
      ),
      v.check(
        isEmptyOr((day) => day >= '1900-01-01'),
        says.tooLongAgo,
      ),
      v.transform(dayToBirthday),
    ),
    gender: v.picklist(['', ...genders]),
    country: line(60),
    role: v.picklist(roles),
    status: v.picklist(statuses),
    is_verified: v.boolean(),
    department: v.picklist(departments),
    company: line(80),
    mobile: phone,
    website: address,
    languages_known: listOf(line(40), 50),
    contact_options: listOf(v.picklist(contactOptions), contactOptions.length),
    location: v.object({ ...entriesOf(locationParts, line(100)), post_code: postCode }),
    social_links: v.object({ ...entriesOf(socialNetworks, address), slack }),
    permissions: permissionsSchema,
  })

type FlatName = `location.${LocationPart}` | `social_links.${SocialNetwork}`

/** The values of the form's fields. Nested parts have the path as their name, as the schema's errors have it. */
export type UserFormValues = Omit<User, 'id' | 'location' | 'social_links'> & Record<FlatName, string>

/** Returns the fields' values for a user. */
export function toFormValues(user: User): UserFormValues {
  const { id: _id, location, social_links, ...rest } = user
  return {
    ...rest,
    dob: birthdayToDay(user.dob),
    'location.add_line_1': location.add_line_1,
    'location.add_line_2': location.add_line_2,
    'location.post_code': location.post_code,
    'location.city': location.city,
    'location.state': location.state,
    'location.country': location.country,
    'social_links.twitter': social_links.twitter,
    'social_links.facebook': social_links.facebook,
    'social_links.instagram': social_links.instagram,
    'social_links.github': social_links.github,
    'social_links.codepen': social_links.codepen,
    'social_links.slack': social_links.slack,
  }
}

/** Returns the schema's input for the fields' values. */
export const toSchemaInput = (values: UserFormValues) => ({
  ...values,
  location: Object.fromEntries(locationParts.map((part) => [part, values[`location.${part}`]])),
  social_links: Object.fromEntries(socialNetworks.map((network) => [network, values[`social_links.${network}`]])),
})

/** Whether the fields differ from a user, so that leaving would lose something. */
export const isChanged = (values: UserFormValues, user: User): boolean => {
  const saved = toFormValues(user)
  const names = Object.keys(saved) as (keyof UserFormValues)[]
  return names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]))
}

const onInformation = /^(dob|gender|mobile|website|languages_known|contact_options|location\b)/

/** Returns the tab of a field, by its name or by the path of its error. */
export function tabOf(field: string): EditTab {
  if (field.startsWith('social_links')) return 'social'
  return onInformation.test(field) ? 'information' : 'account'
}

/** Returns the first sentence about each field that is wrong, by the field's name. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[] = []): Partial<Record<string, string>> {
  const faults: Partial<Record<string, string>> = {}
  // An entry of a list has no field of its own.
  for (const issue of issues) faults[v.getDotPath(issue)?.split(/\.\d/)[0] ?? ''] ??= issue.message
  return faults
}
