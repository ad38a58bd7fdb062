import { canResetPasswordsFn, isFirstRunLinkGoodFn, isResetLinkGoodFn } from './account-links.functions.ts'

// For loaders. Not cached: a secret must not be a key, and a link may be used up at any moment.

export const canResetPasswords = (): Promise<boolean> => canResetPasswordsFn()

const tokenOf = (search: object): string => ('token' in search && typeof search.token === 'string' ? search.token : '')

export const isResetLinkGood = async (search: object): Promise<boolean> => {
  const token = tokenOf(search)
  return token !== '' && isResetLinkGoodFn({ data: { token } })
}

export const isFirstRunLinkGood = async (search: object): Promise<boolean> => {
  const token = tokenOf(search)
  return token !== '' && isFirstRunLinkGoodFn({ data: { token } })
}
