import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  beginSecondFactorFn,
  updatePasswordFn,
  confirmSecondFactorFn,
  renewRecoveryCodesFn,
  switchOffSecondFactorFn,
} from './credentials.functions.ts'
import { credentialsQueryOptions } from './credentials.queries.ts'

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
