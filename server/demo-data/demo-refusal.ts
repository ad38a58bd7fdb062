import { AppError } from '#app/shared/http/app-error.ts'

/** What is asked of a page that shows the sample company and would write, export or mail something. */
export const demoReadOnly = () =>
  new AppError(
    'demo.read_only',
    409,
    'You are looking at sample data, which cannot be changed or exported. Switch it off first.',
  )

/** The sample company was asked for in place of a company that is on a larger plan. */
export const demoNotAvailable = () =>
  new AppError('demo.not_available', 403, 'Sample data can be shown on the plans Free and Demo.')
