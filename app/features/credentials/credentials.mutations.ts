import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  beginSecondFactorFn,
  changePasswordFn,
  confirmSecondFactorFn,
  renewRecoveryCodesFn,
  switchOffSecondFactorFn,
} from './credentials.functions.ts'
import { credentialsQueryOptions } from './credentials.queries.ts'

// What these bring and take is secret: nothing of it stays in the cache once the card is gone.
const secretly = { gcTime: 0 }

/** Not waited for: the recovery codes have to be taken over before the card changes under the form that got them. */
function useReadCredentialsAnew(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: credentialsQueryOptions().queryKey })
}

/** Changes the password; the person's other sessions end. */
export function useChangePassword() {
  return useMutation({
    ...secretly,
    mutationFn: (passwords: { current: string; next: string }) => changePasswordFn({ data: passwords }),
  })
}

export function useBeginSecondFactor() {
  return useMutation({ ...secretly, mutationFn: (proof: string) => beginSecondFactorFn({ data: { proof } }) })
}

/** Switches the second step on; gives the recovery codes. */
export function useConfirmSecondFactor() {
  const readAnew = useReadCredentialsAnew()
  return useMutation({
    ...secretly,
    mutationFn: (code: string) => confirmSecondFactorFn({ data: { code } }),
    onSuccess: readAnew,
  })
}

export function useRenewRecoveryCodes() {
  const readAnew = useReadCredentialsAnew()
  return useMutation({
    ...secretly,
    mutationFn: (proof: string) => renewRecoveryCodesFn({ data: { proof } }),
    onSuccess: readAnew,
  })
}

export function useSwitchOffSecondFactor() {
  const readAnew = useReadCredentialsAnew()
  return useMutation({
    ...secretly,
    mutationFn: (proof: string) => switchOffSecondFactorFn({ data: { proof } }),
    onSuccess: readAnew,
  })
}
