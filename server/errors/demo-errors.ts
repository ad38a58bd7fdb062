import { userError } from './user-errors.ts'

/** Returns the error for a page with the sample company that tries to write, export or mail something. */
export const demoReadOnly = () => userError('demo.read_only', (t) => t('sampleDataReadOnly'))

/** Returns the error if the sample company is requested for a client on a larger plan. */
export const demoNotAvailable = () => userError('demo.not_available', (t) => t('sampleDataNotOnPlan'))
