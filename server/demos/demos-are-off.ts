import { Refusal } from '../refusals/refusal.ts'

/** While the installation has its demo screens off, the mock API answers as if it were deleted. */
export const demosAreOff = () => new Refusal('http.unknown_path', 404, (t) => t('nothingInApi'))
