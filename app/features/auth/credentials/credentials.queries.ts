import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getCredentialsFn,
  beginSecondFactorFn,
  updatePasswordFn,
  confirmSecondFactorFn,
  renewRecoveryCodesFn,
  switchOffSecondFactorFn,
} from './credentials.functions.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'

/** How the signed-in person proves who they are (`Credentials`). */
export const credentialsQueryOptions = () =>
  queryOptions({ queryKey: ['credentials', 'own'], queryFn: () => getCredentialsFn() })

/** Not awaited: the form that got the recovery codes must show them before the card below it changes. */
const readAgain = (_answer: unknown, _input: unknown, queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: credentialsQueryOptions().queryKey })

/** Changes the password; the person's other sessions end. */
export const useUpdatePassword = () =>
  useServerMutation({
    call: (passwords: { current: string; next: string }) => updatePasswordFn({ data: passwords }),
    isSecret: true,
  })

export const useBeginSecondFactor = () =>
  useServerMutation({
    call: ({ password }: { password: string }) => beginSecondFactorFn({ data: { proof: password } }),
    isSecret: true,
  })

/** Turns the second step on; returns the recovery codes. */
export const useConfirmSecondFactor = () =>
  useServerMutation({
    call: (typed: { code: string }) => confirmSecondFactorFn({ data: typed }),
    done: readAgain,
    isSecret: true,
  })

export const useRenewRecoveryCodes = () =>
  useServerMutation({
    call: (proof: string) => renewRecoveryCodesFn({ data: { proof } }),
    done: readAgain,
    isSecret: true,
  })

export const useSwitchOffSecondFactor = () =>
  useServerMutation({
    call: (proof: string) => switchOffSecondFactorFn({ data: { proof } }),
    done: readAgain,
    isSecret: true,
  })
