import { Refusal } from './refusal.ts'

/** What is asked of a page that shows the sample company and would write, export or mail something. */
export const demoReadOnly = () => new Refusal('demo.read_only', 409, (say) => say('sampleDataReadOnly'))

/** The sample company was asked for in place of a company that is on a larger plan. */
export const demoNotAvailable = () => new Refusal('demo.not_available', 403, (say) => say('sampleDataNotOnPlan'))
