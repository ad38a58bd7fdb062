import { expect, test } from 'vitest'
import { read, sourceFiles, valuesImported } from './source-files.ts'

/** Files that refuse a person's input by its schema, and why. */
const reading: Readonly<Record<string, string>> = {
  'server/http/receives.ts': 'the edge of server functions; REST handlers have server/http/request-body.ts',
  'server/analytics/annotations/annotations.ts':
    'the order of the days needs the stored day if only one of them changes',
}

/** Files that write to the audit log without the kit of use cases, and why. */
const recording: Readonly<Record<string, string>> = {
  'server/access/calls/use-case.ts': 'the kit',
  'server/auth/auth.api.ts': 'signing out: the session has ended',
  'server/auth/auth.ts': 'nobody is signed in yet',
  'server/auth/embedded/attempts.ts': 'nobody is signed in yet',
  'server/auth/exchange.ts': 'nobody is signed in yet',
  'server/auth/first-run.ts': 'nobody is signed in yet',
  'server/auth/password-reset.ts': 'nobody is signed in yet',
  'server/auth/passwords.ts': 'nobody is signed in yet',
  'server/auth/second-factor-code.ts': 'nobody is signed in yet',
  'server/billing/keep-subscription.ts': 'what Stripe says changes the plan, mostly without a person',
  'server/reports/delivery/mail-rules.ts': 'a job that notes what a mail server answered',
  'server/reports/delivery/recipients.ts': 'recipients of reports have no account',
  'server/reports/schedule/publish-unreviewed.ts': 'a job that does what somebody allowed',
  'server/reports/schedule/send-reports.ts': 'a job that does what the schedule says',
  'server/team/accept-invitation.ts': 'nobody is signed in yet',
  'server/website-data/run-deletions.ts': 'a job that ends what a person requested',
}

const importing = (module: RegExp, name: string) =>
  sourceFiles()
    .filter((file) => read(file).includes(name))
    .filter((file) => valuesImported(file, module).some((imported) => imported.endsWith(` ${name}`)))

test('input is validated once, at its edge: use cases take the output of the schema', () => {
  expect(importing(/\/rejected-input\.ts$/, 'rejectedInput')).toEqual(Object.keys(reading).sort())
})

test('a signed-in person’s change is recorded by the kit of use cases', () => {
  expect(importing(/audit\/audit\.ts$/, 'recordAudit')).toEqual(Object.keys(recording).sort())
})

test('a use case begins with `reading` or `changing`: nothing else opens a person’s transaction', () => {
  expect(importing(/db\/scope\.ts$/, 'asActor')).toEqual(['server/access/calls/use-case.ts'])
})
