import { useMutation } from '@tanstack/react-query'
import type { FirstAdmin } from '#app/shared/access/first-admin.ts'
import { createFirstAdminFn, requestPasswordResetFn, resetPasswordFn } from './account-links.functions.ts'

export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => requestPasswordResetFn({ data: { email } }) })
}

export function useResetPassword(token: string) {
  return useMutation({ gcTime: 0, mutationFn: (password: string) => resetPasswordFn({ data: { token, password } }) })
}

export function useCreateFirstAdmin(token: string) {
  return useMutation({ gcTime: 0, mutationFn: (person: FirstAdmin) => createFirstAdminFn({ data: { token, person } }) })
}
