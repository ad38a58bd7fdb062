import * as v from 'valibot'
import { expect, test } from 'vitest'
import { birthdayToDay, dayToBirthday } from './birthday.ts'
import { says } from './user-form-sentences.ts'
import {
  faultsOf,
  isChanged,
  tabOf,
  toFormValues,
  toSchemaInput,
  userFormSchema,
  type UserFormValues,
} from './user-form.ts'
import { userOf } from './user-sample.ts'

const user = userOf(1, {
  dob: '9 March 1991',
  languages_known: ['English'],
  location: { add_line_1: '1 Row', add_line_2: '', post_code: '0268', city: 'Fjellvik', state: '', country: 'Norway' },
  social_links: { twitter: '', facebook: '', instagram: '', github: 'https://github.test/a', codepen: '', slack: '@a' },
})
const others = [userOf(2, { username: 'taken', email: 'taken@thornbury.test' })]
const schema = userFormSchema({ today: '2026-11-25', others })
const check = (fields: Partial<UserFormValues>) =>
  v.safeParse(schema, toSchemaInput({ ...toFormValues(user), ...fields }))

test('an unchanged form saves the same user', () => {
  const { output } = check({})
  expect({ id: user.id, ...(output as object) }).toEqual(user)
  expect(isChanged(toFormValues(user), user)).toBe(false)
})

test('only a difference to the saved user is a change', () => {
  const values = toFormValues(user)
  expect(isChanged({ ...values, 'location.city': 'Elsewhere' }, user)).toBe(true)
  expect(isChanged({ ...values, languages_known: [] }, user)).toBe(true)
  expect(isChanged({ ...values, 'location.city': 'Fjellvik' }, user)).toBe(false)
})

test.each<[string, Partial<UserFormValues>, string]>([
  ['username', { username: '  ' }, says.usernameNeeded],
  ['username', { username: 'a b c' }, says.username],
  ['username', { username: 'Taken' }, says.usernameTaken],
  ['name', { name: '' }, says.nameNeeded],
  ['name', { name: 'x'.repeat(81) }, says.tooLong(80)],
  ['email', { email: '' }, says.emailNeeded],
  ['email', { email: 'mirela' }, says.email],
  ['email', { email: 'TAKEN@thornbury.test' }, says.emailTaken],
  ['dob', { dob: '2026-11-25' }, says.past],
  ['dob', { dob: '1899-12-31' }, says.tooLongAgo],
  ['dob', { dob: '2025-02-30' }, says.day],
  ['mobile', { mobile: '12345' }, says.phone],
  ['mobile', { mobile: 'call me' }, says.phone],
  ['website', { website: 'javascript:alert(1)' }, says.webAddress],
  ['website', { website: 'thornbury.test' }, says.webAddress],
  ['website', { website: `https://${'x'.repeat(200)}` }, says.tooLong(200)],
  ['location.post_code', { 'location.post_code': '#1' }, says.postCode],
  ['location.city', { 'location.city': 'x'.repeat(101) }, says.tooLong(100)],
  ['social_links.twitter', { 'social_links.twitter': 'ftp://twitter.test/a' }, says.webAddress],
  ['social_links.slack', { 'social_links.slack': 'mirela' }, says.slack],
])('%s is refused in %o: %s', (field, fields, sentence) => {
  expect(faultsOf(check(fields).issues)).toEqual({ [field]: sentence })
})

test.each<[string, Partial<UserFormValues>]>([
  ['empty details', { dob: '', gender: '', mobile: '', website: '', company: '', country: '', avatar: '' }],
  ['a birthday yesterday', { dob: '2026-11-24' }],
  ['an address without encryption', { website: 'http://thornbury.test' }],
  ['a phone number with signs', { mobile: '+47 (0) 555-01.268' }],
])('%s may be saved', (_what, fields) => {
  expect(check(fields).success).toBe(true)
})

test.each([
  ['username', 'account'],
  ['country', 'account'],
  ['permissions', 'account'],
  ['dob', 'information'],
  ['location.country', 'information'],
  ['languages_known', 'information'],
  ['social_links.slack', 'social'],
])('%s is on the tab %s', (field, tab) => {
  expect(tabOf(field)).toBe(tab)
})

test.each([
  ['9 March 1991', '1991-03-09'],
  ['28 January 1998', '1998-01-28'],
])('the birthday %s is the day %s in a date field', (birthday, day) => {
  expect(birthdayToDay(birthday)).toBe(day)
  expect(dayToBirthday(day)).toBe(birthday)
})

test.each(['', '31 February 1990', 'soon', '1 Brumaire 1990'])('“%s” is no birthday', (text) => {
  expect(birthdayToDay(text)).toBe('')
})

test('an empty date field is no birthday', () => {
  expect(dayToBirthday('')).toBe('')
})
