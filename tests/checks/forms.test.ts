import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** Forms that are not made by `useForm`, and why (docs/decisions/017). */
const ownForms: Readonly<Record<string, string>> = {
  'app/components/form/form.tsx': 'the kit',
  'app/components/list/filter-builder.tsx': 'its values become filters in the address',
  'app/features/auth/supabase/supabase-form.tsx': 'sends to another product’s sign-in',
  'app/features/billing/payment/stripe-form.tsx': 'its fields are Stripe’s, in a frame of Stripe',
  'app/features/imports/imports-page.tsx': 'sends a file in pieces',
}

/** Buttons that submit a form without `FormEnd`, and why. */
const ownEnds: Readonly<Record<string, string>> = {
  'app/components/form/form-end.tsx': 'the kit',
  'app/components/list/filter-builder.tsx': 'its values become filters in the address',
  'app/features/cards/decisions/decision-form.tsx':
    'FormEnd is its end, with further buttons that send other decisions',
  'app/features/auth/supabase/supabase-form.tsx': 'sends to another product’s sign-in',
  'app/features/auth/supabase/supabase-sign-in.tsx':
    'sends to another product’s sign-in, whose page says what went wrong',
  'app/features/imports/imports-page.tsx': 'sends a file in pieces, and shows how far it is',
  'app/features/billing/plans/request-upgrade.tsx': 'one line says what came of asking and of withdrawing',
  'app/features/team/team-page.tsx': 'its button stands in the row of its fields',
  'app/features/tracking/site-check.tsx': 'its button stands in the row of its field, and what it finds below',
}

/** Fields for files that are not `PictureUpload`, and why. */
const ownUploads: Readonly<Record<string, string>> = {
  'app/components/form/picture-upload.tsx': 'the kit',
  'app/features/cards/attachments/card-attachments.tsx':
    'sends several files of any kind, dropped or pasted too, and shows how far each is',
  'app/features/imports/imports-page.tsx':
    'sends a file of gigabytes in pieces, so that an interruption repeats one of them',
  'app/features/listening/sources/add-email-dialog.tsx': 'an email, which people may paste instead',
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

test('a form ends by FormEnd, or is listed with the reason', () => {
  expect(containing(/type="submit"/)).toEqual(Object.keys(ownEnds).sort())
})

test('a picture is chosen by PictureUpload, or the field is listed with the reason', () => {
  expect(containing(/type="file"/)).toEqual(Object.keys(ownUploads).sort())
})
