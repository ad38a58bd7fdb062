import { Refusal } from './refusal.ts'

/** Returns the refusal for a page with the sample company that tries to write, export or mail something. */
export const demoReadOnly = () => new Refusal('demo.read_only', 409, (t) => t('sampleDataReadOnly'))

/** Returns the refusal if the sample company is requested for a company on a larger plan. */
export const demoNotAvailable = () => new Refusal('demo.not_available', 403, (t) => t('sampleDataNotOnPlan'))
