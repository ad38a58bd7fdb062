import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { FirstAdmin } from '#app/shared/account/first-admin.ts'
import {
  canResetPasswordsFn,
  isFirstRunLinkGoodFn,
  isResetLinkGoodFn,
  createFirstAdminFn,
  requestPasswordResetFn,
  resetPasswordFn,
} from './account-links.functions.ts'
// For loaders. Not cached: a secret must not be a key, and a link may be used up at any moment.

export const loadCanResetPasswords = (): Promise<boolean> => canResetPasswordsFn()

const tokenOf = (search: object): string => ('token' in search && typeof search.token === 'string' ? search.token : '')

export const loadIsResetLinkGood = async (search: object): Promise<boolean> => {
  const token = tokenOf(search)
  return token !== '' && isResetLinkGoodFn({ data: { token } })
}

export const loadIsFirstRunLinkGood = async (search: object): Promise<boolean> => {
  const token = tokenOf(search)
  return token !== '' && isFirstRunLinkGoodFn({ data: { token } })
}

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
