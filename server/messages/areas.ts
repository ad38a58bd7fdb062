import type { serverAreas } from './areas.gen.ts'

/** An area of texts that the server itself writes. */
export type ServerArea = keyof typeof serverAreas

/**
 * The English texts of an area, from which the types of keys and values are derived: its own, and the words shared by
 * all areas.
 */
export type EnglishOnServer<A extends ServerArea> = (typeof serverAreas)[A]['en'] & (typeof serverAreas)['words']['en']
