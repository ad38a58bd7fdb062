import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { FirstAdmin } from '#app/shared/account/first-admin.ts'
import { createFirstAdminFn, requestPasswordResetFn, resetPasswordFn } from './account-links.functions.ts'

export const useRequestPasswordReset = () =>
  useServerMutation({ call: (asked: { email: string }) => requestPasswordResetFn({ data: asked }) })

export const useResetPassword = (token: string) =>
  useServerMutation({
    call: ({ password }: { password: string }) => resetPasswordFn({ data: { token, password } }),
    isSecret: true,
  })

export const useCreateFirstAdmin = (token: string) =>
  useServerMutation({
    call: (person: FirstAdmin) => createFirstAdminFn({ data: { token, person } }),
    isSecret: true,
  })
