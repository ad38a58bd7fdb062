import * as v from 'valibot'
import { expect, it } from 'vitest'
import { issue } from '#app/shared/messages/issue.ts'
import { goalFormSchema } from '#app/shared/tracking/goals.ts'
import { trackingSettingsFormSchema } from '#app/shared/tracking/settings-form.ts'
import { trackingSettingsSchema } from '#app/shared/tracking/settings.ts'
import { formIssues } from './form-issues.ts'

const settings = v.parse(trackingSettingsSchema, {})
const issuesOf = (schema: v.GenericSchema, values: unknown) => formIssues(v.safeParse(schema, values).issues ?? [])

it('a form without a mistake has no issues', () => {
  expect(issuesOf(trackingSettingsFormSchema, settings)).toEqual({})
})

it('the first wrong line of a list gives the message of its field', () => {
  expect(issuesOf(trackingSettingsFormSchema, { ...settings, excludedPaths: ['/fine', 'wrong', 'worse'] })).toEqual({
    excludedPaths: issue('pathWritten', { text: 'wrong' }),
  })
})

it('a page goal without a leading slash is an issue of the pattern', () => {
  expect(issuesOf(goalFormSchema, { kind: 'page', pattern: 'thanks', name: '' })).toEqual({
    pattern: issue('pageGoalWritten'),
  })
})
