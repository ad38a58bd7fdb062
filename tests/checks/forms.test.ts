import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** Forms that are not made by `useForm`, and why (docs/decisions/017). */
const ownForms: Readonly<Record<string, string>> = {
  'app/components/form/form.tsx': 'the kit',
  'app/features/analytics/filters/filter-form.tsx': 'its values become filters in the address',
  'app/features/auth/supabase/supabase-form.tsx': 'sends to another product’s sign-in',
  'app/features/billing/payment/stripe-form.tsx': 'its fields are Stripe’s, in a frame of Stripe',
  'app/features/discovery/crawl/filter-form.tsx': 'its values become filters in the address',
  'app/features/analytics/events/event-filter-form.tsx': 'its values become filters in the address',
  'app/features/imports/upload-card.tsx': 'sends a file in pieces',
}

/** Files that call `useMutation` themselves, and why. */
const ownMutations: Readonly<Record<string, string>> = {
  'app/components/form/use-server-mutation.ts': 'the kit',
  'app/features/shell/use-update-appearance.ts': 'without a session it changes cookies of this browser alone',
}

const product = sourceFiles().filter((file) => file.startsWith('app/') && !file.startsWith('app/routes/_demo/'))
const containing = (code: RegExp) => product.filter((file) => code.test(read(file)))

test('a form is made by the form kit, or is listed with the reason', () => {
  expect(containing(/<form\b/)).toEqual(Object.keys(ownForms).sort())
})

test('a mutation is made by useServerMutation, or is listed with the reason', () => {
  expect(containing(/\buseMutation\(/)).toEqual(Object.keys(ownMutations).sort())
})
