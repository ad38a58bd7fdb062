import * as v from 'valibot'
import { expect, it } from 'vitest'
import { goalFormSchema } from '#app/shared/tracking/goals.ts'
import { trackingSettingsFormSchema } from '#app/shared/tracking/settings-form.ts'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'
import { formIssues } from './form-issues.ts'

const settings = v.parse(trackingSettingsSchema, {})

it('a form without a mistake has no issues', () => {
  expect(formIssues(trackingSettingsFormSchema, settings)).toEqual({})
})

it('the first wrong line of a list is the message of its field', () => {
  expect(formIssues(trackingSettingsFormSchema, { ...settings, excludedPaths: ['/fine', 'wrong', 'worse'] })).toEqual({
    excludedPaths: '“wrong” is not a path: it begins with / and has no spaces.',
  })
})

it('a page goal without a leading slash is an issue of the pattern', () => {
  expect(formIssues(goalFormSchema, { kind: 'page', pattern: 'thanks', name: '' })).toEqual({
    pattern: 'A page goal begins with / and has no spaces, like /thanks or /blog/*.',
  })
})
