import { expect, test } from 'vitest'
import * as v from 'valibot'
import { errorsOf } from '../-form/use-demo-form.ts'
import { registerSchema, shownErrors } from './register.ts'

const right = { name: 'Wren', email: 'wren@hollow.test', password: 'long enough', repeated: 'long enough', terms: true }
const errors = (change: object) => errorsOf(v.safeParse(registerSchema, { ...right, ...change }).issues)

test('a registration with an email, the same password twice and the terms is accepted', () => {
  expect(errors({})).toEqual({})
})

test('a confirmation that differs from the password is refused at the confirmation', () => {
  expect(errors({ repeated: 'long enough?' })).toEqual({ repeated: 'The two passwords are different.' })
})

test('the terms must be accepted', () => {
  expect(errors({ terms: false })).toEqual({ terms: 'Accept the terms and conditions to register.' })
})

test('an empty name is left to the mock API, which answers with its own sentence', () => {
  expect(errors({ name: '' })).toEqual({})
})

test('the errors of an answer are shown at their fields, both at once', () => {
  expect(shownErrors({ name: 'Please enter your name.', email: 'This email is already in use.' })).toEqual({
    name: 'Please enter your name.',
    email: 'This email is already in use.',
  })
  expect(shownErrors({ name: null, email: 'This email is already in use.' })).toEqual({
    email: 'This email is already in use.',
  })
})
