import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** The form of a company's website. The server parses the domain and knows the time zones. */
export const websiteFormSchema = v.object({
  domain: v.pipe(storableText, v.trim(), v.nonEmpty(issue('domainNeeded')), v.maxLength(300)),
  timeZone: v.pipe(storableText, v.trim(), v.nonEmpty(issue('timeZoneNeeded')), v.maxLength(100)),
})

/** The page for the website check; empty for the home page. */
export const pageCheckFormSchema = v.object({ page: v.pipe(storableText, v.maxLength(1000)) })
