import { userError } from '../errors/user-errors.ts'

/** While the installation has its demo screens off, the mock API answers as if it were deleted. */
export const demosAreOff = () => userError('http.unknown_path', (t) => t('nothingInApi'))
