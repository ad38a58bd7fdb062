import { expect, test } from 'vitest'
import * as v from 'valibot'
import { errorsOf } from '../-form/use-demo-form.ts'
import { generalSchema, infoSchema, passwordSchema, photoFault, socialSchema } from './settings.ts'

const errors = (schema: v.GenericSchema, values: unknown) => errorsOf(v.safeParse(schema, values).issues)
const info = { bio: '', birthday: '', country: 'France', languages: [], phone: '', website: '', gender: 'Other' }

test('the general settings need a username, a name and a valid email', () => {
  expect(errors(generalSchema, { username: 'wren.h', name: 'Wren', email: 'wren@hollow.test', company: '' })).toEqual(
    {},
  )
  expect(errors(generalSchema, { username: 'wren h', name: ' ', email: 'wren', company: '' })).toEqual({
    username: 'Use letters, digits, dots, dashes and underscores.',
    name: 'Enter a name.',
    email: 'Enter an email address like name@example.com.',
  })
})

test('a new password must be entered twice, and the old one is needed', () => {
  expect(errors(passwordSchema, { old: '', fresh: '', repeated: '' })).toEqual({
    old: 'Required',
    fresh: 'Required',
    repeated: 'Required',
  })
  expect(errors(passwordSchema, { old: 'before', fresh: 'long enough', repeated: 'long enugh' })).toEqual({
    repeated: 'Passwords must match',
  })
  expect(errors(passwordSchema, { old: 'before', fresh: 'long enough', repeated: 'long enough' })).toEqual({})
})

test('information may be left out, and what is given must be right', () => {
  expect(errors(infoSchema, info)).toEqual({})
  expect(errors(infoSchema, { ...info, birthday: '2999-01-01', phone: 'ring me', website: 'my site' })).toEqual({
    birthday: 'Enter a day in the past.',
    phone: 'Enter a number like +44 20 7946 0000.',
    website: 'Enter a full address like https://example.com.',
  })
})

test('a social link is a full address or empty', () => {
  expect(errors(socialSchema, { Twitter: '', Quora: 'https://quora.test/wren' })).toEqual({})
  expect(errors(socialSchema, { Twitter: 'javascript:alert(1)' })).toEqual({
    Twitter: 'Enter a full address like https://example.com.',
  })
})

test('a photo is a JPG, GIF or PNG of at most 800 kB', () => {
  expect(photoFault({ type: 'image/png', size: 800_000 })).toBeNull()
  expect(photoFault({ type: 'image/png', size: 800_001 })).toBe('Choose a photo of at most 800 kB.')
  expect(photoFault({ type: 'image/svg+xml', size: 10 })).toBe('Choose a JPG, GIF or PNG.')
})
